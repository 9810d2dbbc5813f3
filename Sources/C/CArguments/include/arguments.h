#ifndef ARGUMENTS_H
#define ARGUMENTS_H
// This module has no functions to call. In every program that links it, `CommandLine.arguments` is
// always complete.
#endif
