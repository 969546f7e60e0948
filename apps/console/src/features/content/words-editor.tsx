import { languageOf } from '@baize/i18n';
import { Field, Input, Panel, TextArea, useText } from '@baize/ui';
import { type ReactNode, useState } from 'react';
import { HtmlPreview } from '../../shared/html-preview.tsx';
import { LanguageSelect } from '../../shared/language-select.tsx';

export type Words = Readonly<Record<string, string>>;
export type WordsByLanguage = Readonly<Record<string, Words>>;
export type WordField = { name: string; label: string; max: number; required?: boolean };

type Props = {
  languages: readonly string[];
  fields: readonly WordField[];
  value: WordsByLanguage;
  onChange: (next: WordsByLanguage) => void;
  /** What readers see of the words, where it is not the text as a page. */
  preview?: ((words: Words, language: string) => ReactNode) | undefined;
};

/** The words of a piece of content, language by language, with the HTML beside what becomes of it. The first language must be there. */
export function WordsEditor({ languages, fields, value, onChange, preview }: Props): ReactNode {
  const t = useText();
  const [language, setLanguage] = useState(languages[0] ?? 'EN');
  const words = value[language] ?? {};
  const { bcp47, dir } = languageOf(language);
  const written = { lang: bcp47, dir };
  const own = languages[0] ?? 'EN';
  const notWritten = t('content.not_written', { language: languageOf(own).name });
  /** A title alone stands over the text of the own language. */
  const borrows = language !== own && !words.content?.trim();
  const lacksText = borrows && value[language] !== undefined && value[own]?.content;
  /** What readers see: where nothing is written all of the own words, under a title alone their text. */
  const seen = value[language] === undefined ? (value[own] ?? {}) : words;
  const seenText = (borrows ? value[own]?.content : words.content) ?? '';
  const set = (name: string, text: string): void => {
    const next = { ...words, [name]: text };
    const empty = Object.values(next).every(each => each.trim() === '');
    const { [language]: _, ...others } = value;
    onChange(empty && language !== languages[0] ? others : { ...value, [language]: next });
  };
  return (
    <Panel
      title={t('content.words')}
      end={
        <LanguageSelect
          languages={languages}
          value={language}
          onChange={setLanguage}
          written={code => value[code] !== undefined}
        />
      }
    >
      <div className="stack">
        {!value[language] && language !== languages[0] && <p className="small muted">{notWritten}</p>}
        {fields.map(({ name, label, max, required }) => (
          <Field key={name} label={label} required={required === true && language === languages[0]}>
            <Input
              small
              {...written}
              maxLength={max}
              value={words[name] ?? ''}
              onChange={event => set(name, event.target.value)}
            />
          </Field>
        ))}
        <div className="html-pair">
          <Field
            label={t('content.html')}
            help={lacksText ? `${notWritten} ${t('content.html_help')}` : t('content.html_help')}
          >
            <TextArea
              className="code"
              {...written}
              rows={14}
              maxLength={40_000}
              spellCheck={false}
              value={words.content ?? ''}
              onChange={event => set('content', event.target.value)}
            />
          </Field>
          {preview ? (
            preview({ ...seen, content: seenText }, value[language] === undefined ? own : language)
          ) : (
            <HtmlPreview html={seenText} language={borrows ? own : language} />
          )}
        </div>
      </div>
    </Panel>
  );
}
