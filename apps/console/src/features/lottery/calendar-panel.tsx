import { Badge, Button, DataTable, Field, Input, Note, notify, Panel, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { opsSetLotteryDay, opsSetLotteryNumber, opsShowLotteryCalendar } from '@baize/wire/lottery';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/call.ts';
import { dayText, dayTime } from '../../shared/format.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { Refused } from '../../shared/refused.tsx';
import { useMay } from '../../shared/self.ts';
import { useOps } from '../../shared/use-ops.ts';
import { ChangeCalendarDialog } from './change-calendar-dialog.tsx';

type Day = OutputOf<typeof opsShowLotteryCalendar>['days'][number];
type Kind = 'closed' | 'extra' | 'usual';

const DAYS = 28;

type Props = {
  gameCode: string;
  name: string;
  /** Whether the house draws it: then its numbers are its own. */
  house: boolean;
};

/** The days ahead of a game: which have draws, and what an operator took out or put in. */
export function CalendarPanel({ gameCode, name, house }: Props): ReactNode {
  const t = useText();
  const calendar = useOps(opsShowLotteryCalendar, { gameCode, days: DAYS });
  const maySet = useMay('lottery.calendar');
  const mayChange = useMay('lottery.results');
  const [changing, setChanging] = useState(false);
  const [asked, setAsked] = useState<{ day: Day; kind: Kind }>();
  const [numbered, setNumbered] = useState<Day>();
  if (calendar.isError) return <Refused error={calendar.error} onRetry={() => void calendar.refetch()} />;
  const { calendar: written = null, proposalId = null, sinceIssue = null } = calendar.data ?? {};
  const change = (day: Day) => {
    // What is made is moved or cancelled as an issue.
    if (day.made) return day.draws > 0 && <span className="small muted">{t('draws.day_made')}</span>;
    const kind: Kind = day.exception ? 'usual' : day.draws > 0 ? 'closed' : 'extra';
    return (
      maySet && (
        <Button size="s" look={kind === 'closed' ? 'danger-line' : 'line'} onClick={() => setAsked({ day, kind })}>
          {t(`draws.day.${kind}`)}
        </Button>
      )
    );
  };
  const number = (day: Day) =>
    maySet &&
    !house &&
    day.draws > 0 && (
      <Button size="s" look="quiet" onClick={() => setNumbered(day)}>
        {t('draws.set_number')}
      </Button>
    );
  const actions = (day: Day) => (
    <span className="row">
      {change(day)}
      {number(day)}
    </span>
  );
  return (
    <Panel
      flush
      title={t('draws.calendar_of', { game: name, zone: calendar.data?.timeZone ?? '' })}
      end={
        mayChange &&
        written && (
          <Button size="s" look="line" disabled={proposalId !== null} onClick={() => setChanging(true)}>
            {t('draws.change')}
          </Button>
        )
      }
    >
      {proposalId && (
        <Note tone="info" end={<Link to="/proposals">{t('menu.proposals')}</Link>}>
          {t('draws.feed.proposed')}
        </Note>
      )}
      {sinceIssue && (
        <Note tone="info">
          {t('draws.calendar_since', { issue: sinceIssue.issueNo, date: dayText(sinceIssue.date) })}
        </Note>
      )}
      <DataTable<Day>
        caption={t('draws.view.calendar')}
        rows={calendar.data ? [...calendar.data.days] : undefined}
        rowKey={day => day.date}
        empty={null}
        columns={[
          { id: 'date', head: t('draws.date'), cell: day => <b className="num">{dayText(day.date)}</b> },
          { id: 'draws', head: t('draws.draws_count'), cell: day => day.draws, numeric: true },
          {
            id: 'number',
            head: t('draws.first_issue'),
            cell: day => <span className="num">{day.firstIssueNo ?? '—'}</span>,
          },
          { id: 'first', head: t('draws.first'), cell: day => (day.firstDrawsAt ? dayTime(day.firstDrawsAt) : '—') },
          { id: 'last', head: t('draws.last'), cell: day => (day.lastDrawsAt ? dayTime(day.lastDrawsAt) : '—') },
          {
            id: 'exception',
            head: t('draws.exception'),
            cell: day =>
              day.exception ? (
                <>
                  <Badge tone={day.exception.kind === 'closed' ? 'bad' : 'ok'}>
                    {t(`draws.day_kind.${day.exception.kind}`)}
                  </Badge>{' '}
                  <span className="small muted">{day.exception.reason}</span>
                </>
              ) : (
                ''
              ),
          },
          { id: 'do', head: <span className="vh">{t('draws.actions')}</span>, cell: actions },
        ]}
        card={day => ({
          title: dayText(day.date),
          amount: day.firstIssueNo ?? day.draws,
          when: day.exception?.reason ?? '',
          status: actions(day),
        })}
      />
      {asked && (
        <ReasonDialog
          title={t(`draws.day_title.${asked.kind}`, { date: dayText(asked.day.date) })}
          confirm={t(`draws.day.${asked.kind}`)}
          danger={asked.kind === 'closed'}
          run={reason => call(opsSetLotteryDay, { gameCode, date: asked.day.date, kind: asked.kind, reason })}
          onDone={() => {
            setAsked(undefined);
            void calendar.refetch();
          }}
          onClose={() => setAsked(undefined)}
        >
          {t('draws.day_help')}
        </ReasonDialog>
      )}
      {changing && written && (
        <ChangeCalendarDialog
          gameCode={gameCode}
          name={name}
          calendar={written}
          onDone={() => {
            setChanging(false);
            notify({ tone: 'ok', title: t('draws.feed.proposed') });
            void calendar.refetch();
          }}
          onClose={() => setChanging(false)}
        />
      )}
      {numbered && (
        <NumberDialog
          gameCode={gameCode}
          day={numbered}
          onDone={() => {
            setNumbered(undefined);
            void calendar.refetch();
          }}
          onClose={() => setNumbered(undefined)}
        />
      )}
    </Panel>
  );
}

type DialogProps = { gameCode: string; day: Day; onDone: () => void; onClose: () => void };

/** Which number the first draw of a day has; those after it count on. */
function NumberDialog({ gameCode, day: { date }, onDone, onClose }: DialogProps): ReactNode {
  const t = useText();
  const [number, setNumber] = useState('');
  return (
    <ReasonDialog
      title={t('draws.set_number_title', { date: dayText(date) })}
      confirm={t('draws.set_number')}
      run={reason => call(opsSetLotteryNumber, { gameCode, date, number: Number(number), reason })}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{t('draws.set_number_help')}</p>
      <Field label={t('draws.issue_number')} required>
        <Input
          className="num"
          inputMode="numeric"
          required
          maxLength={8}
          autoComplete="off"
          value={number}
          onChange={event => setNumber(event.target.value.replace(/\D/g, ''))}
        />
      </Field>
    </ReasonDialog>
  );
}
