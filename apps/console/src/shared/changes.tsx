import { Icon, namesInRow, useText } from '@baize/ui';
import { type ReactNode, useMemo, useState } from 'react';
import { type Difference, differences } from './differences.ts';
import { exactTime } from './format.ts';
import { wordChanges } from './word-changes.ts';

const SHOWN = 12;
/** Texts from so many characters on are told word by word. */
const LONG = 60;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

type Props = {
  /** Compared again where it or `after` is another object. */
  before: unknown;
  after: unknown;
  /** What a field is called, where it has a name in the operator's language. */
  nameOf?: (field: string) => string;
  /** What a value of a field is called, where it is one of a few that have names. */
  choiceOf?: (field: string, value: string) => string;
};
const same = (field: string): string => field;
const asItIs = (_field: string, value: string): string => value;

/** What a change changes, leaf by leaf: where, what it was, what it becomes. */
export function Changes({ before, after, nameOf = same, choiceOf = asItIs }: Props): ReactNode {
  const t = useText();
  const [all, setAll] = useState(false);
  const found = useMemo(() => changesOf(before, after), [before, after]);
  if (found.length === 0) return <p className="muted">{t('change.none')}</p>;
  const named = (part: string): string =>
    /^#\d+$/.test(part) ? t('change.entry', { number: part.slice(1) }) : nameOf(part);
  const shown = all ? found : found.slice(0, SHOWN);
  return (
    <>
      <ul className="changes">
        {shown.map(one => (
          <li key={one.path.join('.')}>
            <b>{one.path.length === 0 ? t('change.whole') : [...new Set(one.path.map(named))].join(' · ')}</b>
            {isLongText(one) ? <WordChanges {...one} /> : <WholeChange {...one} choiceOf={choiceOf} />}
          </li>
        ))}
      </ul>
      {found.length > shown.length && (
        <button type="button" className="link" onClick={() => setAll(true)}>
          {t('change.more', { count: found.length - shown.length })}
        </button>
      )}
    </>
  );
}

function WholeChange({ path, before, after, choiceOf }: Difference & Required<Pick<Props, 'choiceOf'>>): ReactNode {
  const t = useText();
  const text = (value: unknown): string => textOf(value, t, each => choiceOf(path.at(-1) ?? '', each));
  return (
    <>
      <span className="was">
        <span className="vh">{t('change.was')} </span>
        {text(before)}
      </span>
      <Icon name="next" size="xs" flip />
      <span className="is">
        <span className="vh">{t('change.is')} </span>
        {text(after)}
      </span>
    </>
  );
}

/** A text as it is written, HTML too: nothing of it is more than letters here. */
function WordChanges({ before, after }: Difference): ReactNode {
  const t = useText();
  const pieces = useMemo(() => wordChanges(asText(before), asText(after)), [before, after]);
  return (
    <p className="words" dir="auto">
      {pieces.map(({ kind, text }, at) => {
        const key = `${at} ${kind}`;
        if (kind === 'same') return <span key={key}>{text}</span>;
        if (kind === 'left_out')
          return (
            <span key={key} className="muted">
              {text}
            </span>
          );
        const [Mark, said] = kind === 'was' ? (['del', 'change.was'] as const) : (['ins', 'change.is'] as const);
        return (
          <Mark key={key}>
            <span className="vh">{t(said)} </span>
            {text}
          </Mark>
        );
      })}
    </p>
  );
}

const changesOf = (before: unknown, after: unknown): readonly Difference[] =>
  differences(before, after).filter(({ before: was, after: is }) => !(isEmpty(was) && isEmpty(is)));

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

const asText = (value: unknown): string => (isEmpty(value) ? '' : String(value));

const isLongText = ({ before, after }: Difference): boolean =>
  [before, after].every(value => isEmpty(value) || typeof value === 'string') &&
  Math.max(asText(before).length, asText(after).length) >= LONG;

const textOf = (value: unknown, t: ReturnType<typeof useText>, choiceOf: (value: string) => string): string => {
  if (isEmpty(value)) return '—';
  if (typeof value === 'boolean') return t(value ? 'choice.yes' : 'choice.no');
  if (isPlainList(value)) return value.length === 0 ? '—' : namesInRow(value.map(String));
  if (typeof value !== 'string') return JSON.stringify(value);
  return MOMENT.test(value) ? exactTime(value) : choiceOf(value);
};

const isPlainList = (value: unknown): value is readonly (string | number)[] =>
  Array.isArray(value) && value.every(each => typeof each === 'string' || typeof each === 'number');
