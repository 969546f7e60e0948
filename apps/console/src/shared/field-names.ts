import { isLanguageCode, languageOf } from '@baize/i18n';
import { useText } from '@baize/ui';
import { useNames } from './names.ts';

export type FieldNames = { nameOf: (field: string) => string; choiceOf: (field: string, value: string) => string };
export type FieldTexts = {
  /** The text that names a field. */
  fields: Readonly<Record<string, string>>;
  /** The text that names a value of a field, where it is one of a few. */
  choices: Readonly<Record<string, (value: string) => string>>;
};

/** What the fields of a piece of content are called in its form, and the languages of its words; others as settings call them. */
export function useFieldNames({ fields, choices }: FieldTexts): FieldNames {
  const t = useText();
  const names = useNames();
  return {
    nameOf: field => {
      const text = fields[field];
      if (text !== undefined) return t(text);
      return isLanguageCode(field) ? languageOf(field).name : names.field(field);
    },
    choiceOf: (field, value) => {
      const text = choices[field]?.(value);
      return text === undefined ? value : t(text);
    },
  };
}
