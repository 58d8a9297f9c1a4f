#if canImport(A)
  @_exported import A
#else
  import struct B.C
#endif
//= problems: none
//= imports: A; struct B.C
