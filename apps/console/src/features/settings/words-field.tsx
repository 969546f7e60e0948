import { languageOf } from '@baize/i18n';
import { Field, Input, TextArea, useText } from '@baize/ui';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { fieldsOf } from '../../shared/fields-of.ts';
import { LanguageSelect } from '../../shared/language-select.tsx';
import { useNames } from '../../shared/names.ts';
import { useMerchantLanguages, useSelf } from '../../shared/self.ts';

const Language = createContext('EN');
/** From how long words may be on they have room for several lines. */
const LONG = 500;

type AroundProps = {
  written: (language: string) => boolean;
  preview?: ((language: string) => ReactNode) | undefined;
  children: ReactNode;
};

/** Chooses the language that every field of words below is written in. */
export function InLanguages({ written, preview, children }: AroundProps): ReactNode {
  const languages = useMerchantLanguages();
  const [language, setLanguage] = useState(languages[0] ?? 'EN');
  return (
    <Language value={language}>
      <div className="form-language">
        <LanguageSelect languages={languages} value={language} onChange={setLanguage} written={written} />
      </div>
      {children}
      {preview?.(language)}
    </Language>
  );
}

type Props = {
  name: string;
  path: string;
  value: unknown;
  max: number;
  errors: Readonly<Record<string, string>>;
  onChange: (next: unknown) => void;
};

/** Words in the chosen language; those of the others stay as they are. */
export function WordsField({ name, path, value, max, errors, onChange }: Props): ReactNode {
  const t = useText();
  const names = useNames();
  const language = useContext(Language);
  const { bcp47, dir, name: languageName } = languageOf(language);
  const words = fieldsOf(value) ?? {};
  const { [language]: own, ...others } = words;
  const standIn = useStandIn()(words);
  const wrong = Object.entries(errors).find(([at]) => at === path || at.startsWith(`${path}.`));
  const type = (text: string): void => onChange(text === '' ? others : { ...others, [language]: text });
  const shared = { lang: bcp47, dir, maxLength: max, value: String(own ?? '') };
  return (
    <Field
      label={`${names.field(name)} · ${languageName}`}
      help={own === undefined && standIn ? t('content.not_written', { language: standIn }) : undefined}
      error={wrong?.[1]}
    >
      {max > LONG ? (
        <TextArea {...shared} rows={3} onChange={event => type(event.target.value)} />
      ) : (
        <Input small {...shared} onChange={event => type(event.target.value)} />
      )}
    </Field>
  );
}

/** In which language words are read where a reader's own is missing: the merchant's usual one, else another that is there. */
export function useStandIn(): (words: Readonly<Record<string, unknown>>) => string | undefined {
  const languages = useSelf()?.merchant.languages ?? [];
  return words => [...languages, ...Object.keys(words)].find(code => words[code] !== undefined);
}
