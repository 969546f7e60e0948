import { Field, TextArea, useText } from '@baize/ui';
import { type ReactNode, useState } from 'react';
import { fieldsOf } from '../../shared/fields-of.ts';
import { useMerchantLanguages } from '../../shared/self.ts';

type Props = {
  label: ReactNode;
  path: string;
  value: unknown;
  errors: Readonly<Record<string, string>>;
  /** What a line is: a text, a number, or `name: text`. */
  each: 'text' | 'number' | 'pair';
  onChange: (next: unknown) => void;
};

/** A list of texts or numbers, or texts by name, one a line. */
export function LinesField({ label, path, value, errors, each, onChange }: Props): ReactNode {
  const t = useText();
  const pairs = each === 'pair';
  const languages = useMerchantLanguages();
  const [text, setText] = useState(() => (pairs ? pairText(value, languages) : listText(value)));
  const type = (next: string): void => {
    setText(next);
    const lines = next.split('\n').map(line => line.trim());
    const filled = lines.filter(line => line !== '');
    if (pairs) onChange(Object.fromEntries(filled.map(pairOf)));
    else onChange(each === 'number' ? filled.map(numberOf) : filled);
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

/** What is no number stays as it was typed: the server says so. */
const numberOf = (line: string): number | string => (Number.isFinite(Number(line)) ? Number(line) : line);

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
