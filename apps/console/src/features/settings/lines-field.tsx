import { Field, TextArea, useText } from '@baize/ui';
import { type ReactNode, useState } from 'react';
import { fieldsOf } from '../../shared/fields-of.ts';
import { useMerchantLanguages } from '../../shared/self.ts';

type Props = {
  label: ReactNode;
  path: string;
  value: unknown;
  errors: Readonly<Record<string, string>>;
  /** Each line is `name: text` instead of a text. */
  pairs: boolean;
  onChange: (next: unknown) => void;
};

/** A list of texts, or texts by name, one a line. */
export function LinesField({ label, path, value, errors, pairs, onChange }: Props): ReactNode {
  const t = useText();
  const languages = useMerchantLanguages();
  const [text, setText] = useState(() => (pairs ? pairText(value, languages) : listText(value)));
  const type = (next: string): void => {
    setText(next);
    const lines = next.split('\n').map(line => line.trim());
    const filled = lines.filter(line => line !== '');
    onChange(pairs ? Object.fromEntries(filled.map(pairOf)) : filled);
  };
  const wrong = Object.entries(errors).find(([at]) => at === path || at.startsWith(`${path}.`));
  return (
    <Field label={label} help={t(pairs ? 'settings.pair_a_line' : 'settings.one_a_line')} error={wrong?.[1]}>
      <TextArea
        rows={Math.min(10, text.split('\n').length + 1)}
        value={text}
        spellCheck={false}
        onChange={event => type(event.target.value)}
      />
    </Field>
  );
}

const listText = (value: unknown): string => (Array.isArray(value) ? value.join('\n') : '');

/** The database keeps no order of names: languages stand as the merchant lists them, other names behind them. */
const pairText = (value: unknown, languages: readonly string[]): string =>
  Object.entries(fieldsOf(value) ?? {})
    .sort(([one], [other]) => placeOf(one, languages) - placeOf(other, languages))
    .map(([name, each]) => `${name}: ${String(each)}`)
    .join('\n');

const placeOf = (name: string, languages: readonly string[]): number => {
  const at = languages.indexOf(name);
  return at < 0 ? languages.length : at;
};

function pairOf(line: string): [string, string] {
  const at = line.indexOf(':');
  return at < 0 ? [line, ''] : [line.slice(0, at).trim(), line.slice(at + 1).trim()];
}
