import { languageOf } from '@baize/i18n';
import { Field, Input, TextArea, useText } from '@baize/ui';
import { type ReactNode, useState } from 'react';
import { HtmlPreview } from './html-preview.tsx';
import { LanguageSelect } from './language-select.tsx';
import { useMay, useMerchantLanguages } from './self.ts';

type WordField<Name extends string> = {
  name: Name;
  label: string;
  max: number;
  /** More than one line. */
  rows?: number;
  help?: string;
  required?: boolean;
  /** HTML: what becomes of it is shown below. */
  html?: boolean;
};

type Props<Name extends string> = {
  /** The fields are `id-name`. */
  id: string;
  fields: readonly WordField<Name>[];
  read: (language: string, name: Name) => string;
  write: (language: string, name: Name, text: string) => void;
};

/** Words in the merchant's languages, one at a time. English must be there: it stands in for what is missing. */
export function Words<Name extends string>({ id, fields, read, write }: Props<Name>): ReactNode {
  const t = useText();
  const languages = useMerchantLanguages();
  const written = (code: string): boolean => fields.some(({ name }) => read(code, name).trim() !== '');
  const [language, setLanguage] = useState('EN');
  return (
    <>
      <LanguageSelect languages={languages} value={language} onChange={setLanguage} written={written} />
      {!written(language) && language !== 'EN' && (
        <p className="small muted">{t('content.not_written', { language: languageOf('EN').name })}</p>
      )}
      {fields.map(field => (
        <Word
          key={field.name}
          id={`${id}-${field.name}`}
          field={field}
          required={field.required === true && language === 'EN'}
          language={language}
          value={read(language, field.name)}
          onChange={text => write(language, field.name, text)}
        />
      ))}
    </>
  );
}

type WordProps = {
  id: string;
  field: Omit<WordField<string>, 'name' | 'required'>;
  required: boolean;
  language: string;
  value: string;
  onChange: (text: string) => void;
};

function Word({ id, field, required, language, value, onChange }: WordProps): ReactNode {
  const { label, max, rows, help, html } = field;
  const { bcp47, dir } = languageOf(language);
  const written = { lang: bcp47, dir };
  const mayPreview = useMay('content.view');
  return (
    <>
      <Field label={label} required={required} id={id} {...(help !== undefined && { help })}>
        {rows === undefined ? (
          <Input
            small
            {...written}
            maxLength={max}
            required={required}
            value={value}
            onChange={event => onChange(event.target.value)}
          />
        ) : (
          <TextArea
            {...written}
            rows={rows}
            maxLength={max}
            required={required}
            value={value}
            onChange={event => onChange(event.target.value)}
          />
        )}
      </Field>
      {html && mayPreview && value.trim() !== '' && <HtmlPreview html={value} language={language} low />}
    </>
  );
}
