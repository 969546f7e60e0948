import './lottery.css';
import { useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { opsChangeLotteryCalendar, opsPlanLotteryCalendar } from '@baize/wire/lottery';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/call.ts';
import { dayText } from '../../shared/format.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { CalendarFields, FirstIssues, nameOfField } from './calendar-fields.tsx';
import { calendarFormOf, calendarOf, type NewCalendar } from './new-game-form.ts';

type Plan = OutputOf<typeof opsPlanLotteryCalendar>;
type Props = { gameCode: string; name: string; calendar: NewCalendar; onDone: () => void; onClose: () => void };

/** Proposes another calendar or number format for a game that was added. A second person decides. */
export function ChangeCalendarDialog({ gameCode, name, calendar, onDone, onClose }: Props): ReactNode {
  const t = useText();
  const [form, setForm] = useState(() => calendarFormOf(calendar));
  const [plan, setPlan] = useState<Plan>();
  const first = plan?.issues[0];
  return (
    <ReasonDialog
      title={t('draws.calendar_title', { game: name })}
      confirm={t('draws.feed.propose')}
      run={reason => call(opsChangeLotteryCalendar, { gameCode, calendar: calendarOf(form), reason })}
      fieldName={field => nameOfField(t, field)}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{t('draws.calendar_help')}</p>
      <CalendarFields
        form={form}
        onChange={some => {
          setForm({ ...form, ...some });
          setPlan(undefined);
        }}
      />
      <FirstIssues
        plan={plan}
        ask={() => call(opsPlanLotteryCalendar, { gameCode, calendar: calendarOf(form) })}
        onPlan={setPlan}
      />
      {plan && first && (
        <p className="muted">{t('draws.calendar_since', { issue: first.issueNo, date: dayText(plan.since) })}</p>
      )}
    </ReasonDialog>
  );
}
