/** A way to edit a setting's value. Errors stand under the path of their field (`rules.username.min`). */
export type EditorProps = {
  value: unknown;
  schema: unknown;
  errors: Readonly<Record<string, string>>;
  onChange: (next: unknown) => void;
};
