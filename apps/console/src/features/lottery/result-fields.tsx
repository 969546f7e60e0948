import './lottery.css';
import type { DrawPart, ValueFault } from '@baize/lottery/rules';
import { cx, Group, Input, Note, type Translate, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import type { ResultEntry } from './result-entry.ts';

/** Faults that are told one by one; of a board that is empty the first ones are enough. */
const FAULTS_TOLD = 6;

/** A field for every number of a draw, prize by prize; a whole result can be pasted into the first. */
export function ResultFields({ entry }: { entry: ResultEntry }): ReactNode {
  const t = useText();
  let from = 0;
  const runs = entry.parts.map(part => {
    from += part.count;
    return { part, from: from - part.count };
  });
  const wrong = runs.flatMap(({ part, from: first }) =>
    Array.from({ length: part.count }, (_, at) => {
      const fault = entry.faultAt(first + at);
      return fault && t('choice.named', { name: placeName(t, part, at), value: faultText(t, part, fault) });
    }).filter(line => line !== undefined),
  );
  return (
    <div className="result-fields">
      <p className="small muted">{t('draws.paste_help')}</p>
      {runs.map(({ part, from: first }) => (
        <Group key={part.labelKey} className="result-part" label={t(`lottery.part.${part.labelKey}`)}>
          <span className="result-name" aria-hidden="true">
            {t(`lottery.part.${part.labelKey}`)}
          </span>
          {Array.from({ length: part.count }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a number of a draw is its place.
            <ValueField key={first + at} entry={entry} part={part} place={at} at={first + at} />
          ))}
        </Group>
      ))}
      {entry.told && wrong.length > 0 && (
        <Note tone="bad" live>
          {wrong.slice(0, FAULTS_TOLD).join(' · ')}
          {wrong.length > FAULTS_TOLD && ` · +${wrong.length - FAULTS_TOLD}`}
        </Note>
      )}
    </div>
  );
}

type FieldProps = { entry: ResultEntry; part: DrawPart; place: number; at: number };

function ValueField({ entry, part, place, at }: FieldProps): ReactNode {
  const t = useText();
  const bad = entry.faultAt(at) !== undefined;
  return (
    <Input
      small
      className="num"
      frame={cx('result-value', bad && 'bad')}
      inputMode="numeric"
      autoComplete="off"
      aria-label={placeName(t, part, place)}
      aria-invalid={bad || undefined}
      placeholder={'·'.repeat(part.width)}
      value={entry.words[at] ?? ''}
      onChange={event => entry.write(at, event.target.value)}
      onBlur={() => entry.leave(at)}
      onPaste={event => {
        if (entry.paste(at, event.clipboardData.getData('text'))) event.preventDefault();
      }}
    />
  );
}

/** "3rd prize 2": the prize, and which of its numbers where it has several. */
const placeName = (t: Translate, { labelKey, count }: DrawPart, at: number): string =>
  count === 1 ? t(`lottery.part.${labelKey}`) : `${t(`lottery.part.${labelKey}`)} #${at + 1}`;

function faultText(t: Translate, { from, to, width }: DrawPart, fault: ValueFault): string {
  if (fault === 'missing') return t('draws.value.missing');
  if (fault === 'twice') return t('draws.value.twice');
  return fault === 'figures' && from === 0
    ? t('draws.value.figures', { count: width })
    : t('draws.value.range', { from, to });
}
