/* What the drop-ins, the library and the command know about the place of a drop-in. C, for src/dropin_stubs. */
#ifndef CJIT_FACTS_DROPIN_FOLDER_H
#define CJIT_FACTS_DROPIN_FOLDER_H

/* The directory beside a drop-in that has the library which it replaced (docs/drop-in.md). */
#define CJIT_DROPIN_REAL_FOLDER "cjit-real"

#endif
