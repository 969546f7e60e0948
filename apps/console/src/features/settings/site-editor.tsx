import type { ReactNode } from 'react';
import type { EditorProps } from './editor-props.ts';
import { SchemaForm } from './schema-form.tsx';
import { SitePreview } from './site-preview.tsx';

/** The form of the site, with its licences and contact points as players will see them in the language that is written in. */
export const SiteEditor = (props: EditorProps): ReactNode => (
  <SchemaForm {...props} preview={language => <SitePreview site={props.value} language={language} />} />
);
