import './typed.css';
import { parseTickets, ROLL, type TicketsField } from '@baize/lottery/rules';
import { Button, TextArea, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { leftOutText } from './left-out-text.ts';
import type { PadProps } from './pad-props.ts';

type Props = PadProps & {
  field: TicketsField;
  /** Beside a pad: fewer lines. */
  short?: boolean;
};

const SHOWN_MAX = 6;

/** What was typed, in whatever script, keeps its own direction and leaves that of the sentence alone. */
const isolatedAsWritten = (text: string): string => `\u2068${text}\u2069`;

/** Tickets typed or pasted, with a report of what was understood and what was not. */
export function TypedField({ field, draft, onDraft, short = false }: Props): ReactNode {
  const t = useText();
  const read = parseTickets(field, draft.text);
  const touched = draft.text.trim() !== '';
  return (
    <div className={short ? 'typed short' : 'typed'}>
      <label className="vh" htmlFor="desk-typed">
        {t('desk.typed')}
      </label>
      <TextArea
        id="desk-typed"
        className="num"
        rows={short ? 3 : 6}
        spellCheck={false}
        {...(field.covers === 'roll' ? {} : { inputMode: 'numeric' })}
        placeholder={t('desk.typedHint', { example: exampleOf(field) })}
        aria-describedby="desk-typed-report"
        value={draft.text}
        onChange={event => onDraft({ ...draft, text: event.target.value })}
      />
      <div className="row wrap small" id="desk-typed-report" aria-live="polite">
        <span>{t('desk.understood', { count: read.tickets.length })}</span>
        {read.duplicates > 0 && <span className="muted">{t('desk.duplicates', { count: read.duplicates })}</span>}
        {read.notUnderstood.length > 0 && (
          <span className="down">
            {t('desk.notUnderstood', { count: read.notUnderstood.length })}{' '}
            {read.notUnderstood
              .slice(0, SHOWN_MAX)
              .map(({ text }) => isolatedAsWritten(leftOutText(text)))
              .join(' · ')}
            {read.notUnderstood.length > SHOWN_MAX && ' …'}
          </span>
        )}
        <span className="end row">
          {(read.duplicates > 0 || read.notUnderstood.length > 0) && (
            <Button
              size="s"
              look="quiet"
              onClick={() => onDraft({ ...draft, text: read.tickets.join(field.width === 1 ? ' ' : ', ') })}
            >
              {t('desk.tidy')}
            </Button>
          )}
          {touched && (
            <Button size="s" look="quiet" onClick={() => onDraft({ ...draft, text: '' })}>
              {t('common.clear')}
            </Button>
          )}
        </span>
      </div>
    </div>
  );
}

/** Three tickets as one would type them; the last figure rolls where one has to. Beside a grid, a run stands for the last. */
const exampleOf = ({ covers, length, values, width, order }: TicketsField): string =>
  length === 2 && width === 1 && order === 'sequence'
    ? '14 70 20~29'
    : Array.from({ length: 3 }, (_, line) =>
        Array.from({ length }, (_figure, at) =>
          covers === 'roll' && at === length - 1
            ? ROLL
            : String(values[(line * 3 + at * 2 + 1) % values.length] ?? 0).padStart(width, '0'),
        ).join(width === 1 ? '' : ' '),
      ).join(width === 1 ? ' ' : ', ');
