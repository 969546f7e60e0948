import { Icon, useText } from '@baize/ui';
import { type ReactNode, useState } from 'react';
import { differences } from './differences.ts';

const SHOWN = 12;

type Props = {
  before: unknown;
  after: unknown;
  /** What a field is called, where it has a name in the operator's language. */
  nameOf?: (field: string) => string;
};
const same = (field: string): string => field;

/** What a change changes, leaf by leaf: where, what it was, what it becomes. */
export function Changes({ before, after, nameOf = same }: Props): ReactNode {
  const t = useText();
  const [all, setAll] = useState(false);
  const found = differences(before, after);
  if (found.length === 0) return <p className="muted">{t('change.none')}</p>;
  const named = (part: string): string =>
    /^#\d+$/.test(part) ? t('change.entry', { number: part.slice(1) }) : nameOf(part);
  const shown = all ? found : found.slice(0, SHOWN);
  return (
    <>
      <ul className="changes">
        {shown.map(({ path, before: was, after: is }) => (
          <li key={path.join('.')}>
            <b>{path.length === 0 ? t('change.whole') : path.map(named).join(' · ')}</b>
            <span className="was">
              <span className="vh">{t('change.was')} </span>
              {textOf(was, t)}
            </span>
            <Icon name="next" size="xs" flip />
            <span className="is">
              <span className="vh">{t('change.is')} </span>
              {textOf(is, t)}
            </span>
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

const textOf = (value: unknown, t: ReturnType<typeof useText>): string => {
  if (value === undefined || value === null) return '—';
  if (typeof value === 'boolean') return t(value ? 'choice.yes' : 'choice.no');
  if (isPlainList(value)) return value.length === 0 ? '—' : value.join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
};

const isPlainList = (value: unknown): value is readonly (string | number)[] =>
  Array.isArray(value) && value.every(each => typeof each === 'string' || typeof each === 'number');
