import { type ComponentType, lazy } from 'react';
import type { EditorProps } from './editor-props.ts';

/** Settings that deserve more than a form made from their shape. */
export const EDITORS: Readonly<Record<string, ComponentType<EditorProps>>> = {
  'modules.tree': lazy(() => import('./module-tree.tsx').then(file => ({ default: file.ModuleTreeEditor }))),
  'members.registration': lazy(() =>
    import('./registration-rules.tsx').then(file => ({ default: file.RegistrationEditor })),
  ),
  'system.addresses': lazy(() => import('./site-editor.tsx').then(file => ({ default: file.AddressesEditor }))),
  'system.site': lazy(() => import('./site-editor.tsx').then(file => ({ default: file.SiteEditor }))),
};
