import { languageOf } from '@baize/i18n';
import { Field, Input, Note, Panel, TextArea, useText } from '@baize/ui';
import { opsPreviewContent } from '@baize/wire/content';
import { type ReactNode, useEffect, useState } from 'react';
import { call, type Refusal } from '../../shared/call.ts';
import { LanguageSelect } from '../../shared/language-select.tsx';
import { useRefusalText } from '../../shared/refused.tsx';

export type Words = Readonly<Record<string, string>>;
export type WordsByLanguage = Readonly<Record<string, Words>>;
export type WordField = { name: string; label: string; max: number; required?: boolean };

type Props = {
  languages: readonly string[];
  fields: readonly WordField[];
  value: WordsByLanguage;
  onChange: (next: WordsByLanguage) => void;
};

/** The words of a piece of content, language by language, with the HTML beside what becomes of it. The first language must be there. */
export function WordsEditor({ languages, fields, value, onChange }: Props): ReactNode {
  const t = useText();
  const [language, setLanguage] = useState(languages[0] ?? 'EN');
  const words = value[language] ?? {};
  const { bcp47, dir } = languageOf(language);
  const written = { lang: bcp47, dir };
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
        {!value[language] && (
          <p className="small muted">{t('content.not_written', { language: languages[0] ?? '' })}</p>
        )}
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
          <Field label={t('content.html')} help={t('content.html_help')}>
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
          <Preview html={words.content ?? ''} language={language} />
        </div>
      </div>
    </Panel>
  );
}

const SETTLE_MS = 400;
const SHEET =
  'body{font:15px/1.5 system-ui,sans-serif;margin:14px;color:#1c2622;background:#fbfcf7}img{max-width:100%}table{border-collapse:collapse}td,th{border:1px solid #ccd3cb;padding:4px 8px}';

/** What players will see: cleaned by the server, and shown where nothing of it could run. */
function Preview({ html, language }: { html: string; language: string }): ReactNode {
  const t = useText();
  const [clean, setClean] = useState('');
  const [refusal, setRefusal] = useState<Refusal>();
  const text = useRefusalText();
  const { bcp47, dir } = languageOf(language);
  useEffect(() => {
    const timer = setTimeout(() => {
      void call(opsPreviewContent, { html }).then(answer => {
        setRefusal(answer.ok ? undefined : answer);
        if (answer.ok) setClean(answer.value.html);
      });
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [html]);
  return (
    <div className="field">
      <span className="label">{t('content.preview')}</span>
      <iframe
        className="preview"
        title={t('content.preview')}
        sandbox=""
        srcDoc={`<html lang="${bcp47}" dir="${dir}"><style>${SHEET}</style>${clean}</html>`}
      />
      {refusal && (
        <Note tone="bad" live>
          {text(refusal)}
        </Note>
      )}
    </div>
  );
}
