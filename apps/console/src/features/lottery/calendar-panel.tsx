import { Badge, Button, DataTable, Panel, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { opsSetLotteryDay, opsShowLotteryCalendar } from '@baize/wire/lottery';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/call.ts';
import { dayTime } from '../../shared/format.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { Refused } from '../../shared/refused.tsx';
import { useMay } from '../../shared/self.ts';
import { useOps } from '../../shared/use-ops.ts';

type Day = OutputOf<typeof opsShowLotteryCalendar>['days'][number];
type Kind = 'closed' | 'extra' | 'usual';

const DAYS = 28;

/** The days ahead of a game: which have draws, and what an operator took out or put in. */
export function CalendarPanel({ gameCode, name }: { gameCode: string; name: string }): ReactNode {
  const t = useText();
  const calendar = useOps(opsShowLotteryCalendar, { gameCode, days: DAYS });
  const maySet = useMay('lottery.calendar');
  const [asked, setAsked] = useState<{ day: Day; kind: Kind }>();
  if (calendar.isError) return <Refused error={calendar.error} onRetry={() => void calendar.refetch()} />;
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
  return (
    <Panel flush title={t('draws.calendar_of', { game: name, zone: calendar.data?.timeZone ?? '' })}>
      <DataTable<Day>
        caption={t('draws.view.calendar')}
        rows={calendar.data ? [...calendar.data.days] : undefined}
        rowKey={day => day.date}
        empty={null}
        columns={[
          { id: 'date', head: t('draws.date'), cell: day => <b className="num">{day.date}</b> },
          { id: 'draws', head: t('draws.draws_count'), cell: day => day.draws, numeric: true },
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
          { id: 'do', head: <span className="vh">{t('draws.actions')}</span>, cell: change },
        ]}
        card={day => ({ title: day.date, amount: day.draws, when: day.exception?.reason ?? '', status: change(day) })}
      />
      {asked && (
        <ReasonDialog
          title={t(`draws.day_title.${asked.kind}`, { date: asked.day.date })}
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
    </Panel>
  );
}
