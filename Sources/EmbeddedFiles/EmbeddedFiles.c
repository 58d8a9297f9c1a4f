#include "EmbeddedFiles.h"

// In C, because Swift has no `#embed`. A plugin that generates Swift would do for this package alone: SwiftPM runs no
// plugin for a program that itself is the tool of a plugin. The compiler notes the files as inputs, so that a change of
// one is a change of this file.

static const unsigned char boomerang[] = {
#embed "../../Rules/boomerang.md"
};

static const unsigned char inputOutput[] = {
#embed "../../Rules/input-output.md"
};

static const unsigned char layers[] = {
#embed "../../Rules/layers.md"
};

static const unsigned char leadScript[] = {
#embed "../ConventionRules/Resources/lead.js"
};

static const unsigned char leadStyle[] = {
#embed "../ConventionRules/Resources/lead.css"
};

static const unsigned char libraryNames[] = {
#embed "../ConventionRules/Resources/library-names.txt"
};

static const unsigned char module[] = {
#embed "../../Rules/module.md"
};

static const unsigned char mvvm[] = {
#embed "../../Rules/mvvm.md"
};

static const unsigned char mvvmC[] = {
#embed "../../Rules/mvvm-c.md"
};

static const unsigned char observable[] = {
#embed "../../Rules/observable.md"
};

static const unsigned char protocolRequirements[] = {
#embed "../ConventionRules/Resources/protocol-requirements.txt"
};

static const unsigned char reactiveConnectable[] = {
#embed "../../Rules/reactive-connectable.md"
};

static const unsigned char sdkTypes[] = {
#embed "../ConventionRules/Resources/sdk-types.txt"
};

static const unsigned char tca[] = {
#embed "../../Rules/tca.md"
};

static const struct EmbeddedFile files[] = {
  { "boomerang.md", boomerang, sizeof boomerang },
  { "input-output.md", inputOutput, sizeof inputOutput },
  { "layers.md", layers, sizeof layers },
  { "lead.css", leadStyle, sizeof leadStyle },
  { "lead.js", leadScript, sizeof leadScript },
  { "library-names.txt", libraryNames, sizeof libraryNames },
  { "module.md", module, sizeof module },
  { "mvvm-c.md", mvvmC, sizeof mvvmC },
  { "mvvm.md", mvvm, sizeof mvvm },
  { "observable.md", observable, sizeof observable },
  { "protocol-requirements.txt", protocolRequirements, sizeof protocolRequirements },
  { "reactive-connectable.md", reactiveConnectable, sizeof reactiveConnectable },
  { "sdk-types.txt", sdkTypes, sizeof sdkTypes },
  { "tca.md", tca, sizeof tca },
};

const struct EmbeddedFile *embeddedFiles(void) { return files; }

long embeddedFileCount(void) { return sizeof files / sizeof files[0]; }
