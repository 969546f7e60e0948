import { type ComponentType, lazy } from 'react';

/** A way to edit a setting's value. Errors stand under the path of their field (`rules.username.min`). */
export type EditorProps = {
  value: unknown;
  schema: unknown;
  errors: Readonly<Record<string, string>>;
  onChange: (next: unknown) => void;
};

/** Settings that deserve more than a form made from their shape. */
export const EDITORS: Readonly<Record<string, ComponentType<EditorProps>>> = {
  'modules.tree': lazy(() => import('./module-tree.tsx').then(file => ({ default: file.ModuleTreeEditor }))),
  'members.registration': lazy(() =>
    import('./registration-rules.tsx').then(file => ({ default: file.RegistrationEditor })),
  ),
};
