/// What `mvvm-lint new` writes: a document with one of each thing, which its writer changes.
public enum StarterDocument {
  /// Markdown. Its examples show what they are marked to show.
  public static let text = """
    # Our conventions

    Say here what the document is about. All of it is Markdown: people read the prose, and `mvvm-lint` reads the blocks.

    ## Words

    A vocabulary has lists of names. `*` matches any characters.

    ```json5 vocabulary
    { backend_names: ["*Service", "*Client"] }
    ```

    A role is a set of types, by conditions. `mvvm-lint types backend` lists the types of your code that play it.
    `mvvm-lint explain view_model` shows a role that is known already.

    ```json5 roles
    { backend: { named: "$backend_names", kind: ["class", "struct", "actor"] } }
    ```

    ## View models get their backend

    Say why: a view model that makes its own client cannot be tested without the network. Take the client in `init`.

    ```json5 rule
    { id: "view_models_get_their_backend", severity: "error",
      forbid: { creation: "backend", in: "view_model" } }
    ```

    ```swift good
    struct LoginClient {}

    final class LoginViewModel {
      private let client: LoginClient

      init(client: LoginClient) {
        self.client = client
      }
    }
    ```

    ```swift bad
    struct LoginClient {}

    final class LoginViewModel {
      private let client = LoginClient()  // violation
    }
    ```

    `mvvm-lint explain language` shows the words for other rules, and `mvvm-lint rules --search TEXT` finds rules that exist.

    """
}
