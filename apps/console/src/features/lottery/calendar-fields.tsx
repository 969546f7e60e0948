import { Button, Field, Input, KeyValues, Note, Segment, Select, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import type { opsPlanLotteryCalendar } from '@baize/wire/lottery';
import { type ReactNode, useState } from 'react';
import type { Result } from '../../shared/call.ts';
import { wrongFields } from '../../shared/fields-of.ts';
import { dayTime } from '../../shared/format.ts';
import { useRefusalText } from '../../shared/refused.tsx';
import { type CalendarForm, SCHEDULES } from './new-game-form.ts';

const ZONES = [
  'Asia/Shanghai',
  'Asia/Hong_Kong',
  'Asia/Ho_Chi_Minh',
  'Asia/Bangkok',
  'Asia/Vientiane',
  'Asia/Singapore',
  'Asia/Kuala_Lumpur',
  'Asia/Manila',
  'UTC',
] as const;
type Typed = Exclude<keyof CalendarForm, 'kind' | 'timeZone'>;
type Props = { form: CalendarForm; onChange: (some: Partial<CalendarForm>) => void };

/** When a game is drawn, and how its issues are numbered: of a new game, or of one that was added. */
export function CalendarFields({ form, onChange }: Props): ReactNode {
  const t = useText();
  const zones = ZONES.some(zone => zone === form.timeZone) ? ZONES : [form.timeZone, ...ZONES];
  const typed = (name: Typed, more: { help?: string; required?: boolean; maxLength?: number } = {}) => (
    <Field label={t(`draws.new.${name}`)} help={more.help} required={more.required ?? true}>
      <Input
        className="num"
        autoComplete="off"
        required={more.required ?? true}
        maxLength={more.maxLength ?? 60}
        value={form[name]}
        onChange={event => onChange({ [name]: event.target.value })}
      />
    </Field>
  );
  return (
    <>
      <Segment
        label={t('draws.new.schedule')}
        value={form.kind}
        onChange={kind => onChange({ kind })}
        items={SCHEDULES.map(value => ({ value, label: t(`draws.new.kind.${value}`) }))}
      />
      <div className="rule-grid">
        <Field label={t('draws.new.timeZone')}>
          <Select
            label={t('draws.new.timeZone')}
            value={form.timeZone}
            onChange={timeZone => onChange({ timeZone })}
            items={zones.map(value => ({ value, label: value }))}
          />
        </Field>
        {form.kind !== 'times' && typed('minutes', { maxLength: 6 })}
        {form.kind === 'window' && typed('first', { maxLength: 8 })}
        {form.kind === 'window' && typed('count', { maxLength: 4 })}
        {form.kind === 'times' && typed('times', { help: t('draws.new.times_help'), maxLength: 200 })}
        {form.kind === 'times' && typed('weekdays', { help: t('draws.new.weekdays_help'), required: false })}
        {form.kind === 'times' && typed('monthDays', { help: t('draws.new.monthDays_help'), required: false })}
        {typed('closeBefore', { maxLength: 5 })}
        {typed('issueFormat', { help: t('draws.new.issueFormat_help'), maxLength: 40 })}
      </div>
    </>
  );
}

type Planned = Pick<OutputOf<typeof opsPlanLotteryCalendar>, 'issues'>;
type PlanProps<Plan> = { plan: Plan | undefined; ask: () => Promise<Result<Plan>>; onPlan: (plan: Plan) => void };

/** What the calendar comes to, asked for before anything is proposed. */
export function FirstIssues<Plan extends Planned>({ plan, ask, onPlan }: PlanProps<Plan>): ReactNode {
  const t = useText();
  const said = useRefusalText();
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const look = async (): Promise<void> => {
    setBusy(true);
    setWrong(undefined);
    const answer = await ask();
    setBusy(false);
    if (answer.ok) return onPlan(answer.value);
    const names = wrongFields(answer).flatMap(field => nameOfField(t, field) ?? []);
    setWrong([said(answer), names.join(' · ')].filter(Boolean).join(' '));
  };
  return (
    <>
      <Button type="button" look="line" busy={busy} onClick={() => void look()}>
        {t('draws.new.plan')}
      </Button>
      {wrong && (
        <Note tone="bad" live>
          {wrong}
        </Note>
      )}
      {plan && (
        <KeyValues
          rows={plan.issues.map(({ issueNo, closesAt, drawsAt }) => ({
            id: issueNo,
            term: <b className="num">{issueNo}</b>,
            value: t('draws.new.issue_times', { closes: dayTime(closesAt), draws: dayTime(drawsAt) }),
          }))}
        />
      )}
    </>
  );
}

const NAMED = ['gameCode', 'family', 'gameGroupCode', 'timeZone', 'schedule', 'issueFormat'] as const;

/** What a field is called that the server names as wrong. */
export function nameOfField(t: ReturnType<typeof useText>, field: string): string | undefined {
  const [, name = ''] = field.split('.');
  if (name === 'names') return t('draws.new.name_in', { language: 'EN' });
  if (name === 'periodSeconds') return t('draws.new.minutes');
  if (name === 'closeBeforeSeconds') return t('draws.new.closeBefore');
  if (name === 'feed') return t('draws.feed.url');
  const known = NAMED.find(each => each === name);
  return known && t(`draws.new.${known}`);
}
