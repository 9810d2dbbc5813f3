#ifndef ARGUMENTS_H
#define ARGUMENTS_H
// Nothing to call: `CommandLine.arguments` are there in whatever this is linked into.
#endif
