/// A file that is built into the program: a constant, which is never written or freed.
struct EmbeddedFile {
  const char *name;
  const unsigned char *bytes;
  long count;
};

/// All files that are built in, in alphabetical order.
const struct EmbeddedFile *embeddedFiles(void);

long embeddedFileCount(void);
