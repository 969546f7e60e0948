import { Note, useText } from '@baize/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { fieldsOf } from '../../shared/fields-of.ts';
import type { EditorProps } from './editor-props.ts';
import { SchemaForm } from './schema-form.tsx';
import { AddressesPreview, SitePreview } from './site-preview.tsx';

/** The form of the site, with its licences and contact points as players will see them in the language that is written in. */
export function SiteEditor(props: EditorProps): ReactNode {
  const t = useText();
  return (
    <>
      <Note
        end={
          <Link className="link" to="/theme">
            {t('menu.theme')}
          </Link>
        }
      >
        {t('theme.elsewhere')}
      </Note>
      <SchemaForm
        {...props}
        schema={withoutTheme(props.schema)}
        preview={language => <SitePreview site={props.value} language={language} />}
      />
    </>
  );
}

/** The theme is edited where it is seen. */
function withoutTheme(schema: unknown): unknown {
  const { theme, ...properties } = fieldsOf(fieldsOf(schema)?.properties) ?? {};
  return { ...fieldsOf(schema), properties };
}

/** The form of the addresses, with the QR codes as players will see them. */
export const AddressesEditor = (props: EditorProps): ReactNode => (
  <SchemaForm {...props} preview={language => <AddressesPreview addresses={props.value} language={language} />} />
);
