#if A
@objc(a) @available(iOS 13, *)
#else
@b
#endif
public final class C {}
//= problems: none
//= ifs: attr #if A #else
//= declarations: class C
//= of C: attributes @objc(a), @available(iOS 13,*), @b; modifiers public, final
