import type { ReactNode } from 'react';
import type { EditorProps } from './editor-props.ts';
import { SchemaForm } from './schema-form.tsx';
import { AddressesPreview, SitePreview } from './site-preview.tsx';

/** The form of the site, with its licences and contact points as players will see them in the language that is written in. */
export const SiteEditor = (props: EditorProps): ReactNode => (
  <SchemaForm {...props} preview={language => <SitePreview site={props.value} language={language} />} />
);

/** The form of the addresses, with the QR codes as players will see them. */
export const AddressesEditor = (props: EditorProps): ReactNode => (
  <SchemaForm {...props} preview={language => <AddressesPreview addresses={props.value} language={language} />} />
);
