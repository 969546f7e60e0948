import { Amount, Badge, type BadgeTone, DataTable, EmptyState, Panel, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { opsListMemberBets } from '@baize/wire/lottery';
import type { ReactNode } from 'react';
import { dayTime } from '../../shared/format.ts';
import { Paged } from '../../shared/paged.tsx';
import { useOpsPages } from '../../shared/use-ops-pages.ts';

type Bet = OutputOf<typeof opsListMemberBets>['bets'][number];
const TONES: Record<Bet['state'], BadgeTone> = {
  placed: 'wait',
  won: 'ok',
  lost: 'plain',
  refunded: 'plain',
  part_refunded: 'plain',
  cancelled: 'plain',
  voided: 'bad',
};

/** What the member bet in the lottery, and what came of it. */
export function MemberBets({ memberId }: { memberId: string }): ReactNode {
  const t = useText();
  const pages = useOpsPages(
    opsListMemberBets,
    memberId,
    after => ({ memberId, after }),
    page => page.next,
  );
  const stateOf = (row: Bet) => <Badge tone={TONES[row.state]}>{t(`record.bet_${row.state}`)}</Badge>;
  const netOf = ({ net, currency }: Bet) =>
    net === null ? '–' : <Amount amount={net} currency={currency} signs="both" />;
  return (
    <Paged pages={pages}>
      <Panel flush label={t('member.tab_bets')}>
        <DataTable<Bet>
          caption={t('member.tab_bets')}
          rows={pages.data?.pages.flatMap(page => page.bets)}
          rowKey={row => row.id}
          empty={<EmptyState>{t('record.no_bets')}</EmptyState>}
          columns={[
            { id: 'at', head: t('audit.at'), cell: row => <span className="num">{dayTime(row.placedAt)}</span> },
            {
              id: 'game',
              head: t('games.game'),
              className: 'wrap',
              cell: row => <Lines first={row.gameName} second={row.issueNo} />,
            },
            {
              id: 'bet',
              head: t('record.bet'),
              className: 'wrap',
              cell: row => <Lines first={row.summary} second={row.number} />,
            },
            {
              id: 'stake',
              head: t('games.stake'),
              numeric: true,
              cell: row => <Amount amount={row.stake} currency={row.currency} />,
            },
            {
              id: 'prize',
              head: t('games.prize'),
              numeric: true,
              cell: row => <Amount amount={row.prize} currency={row.currency} />,
            },
            { id: 'net', head: t('record.net'), numeric: true, cell: netOf },
            { id: 'state', head: t('member.status'), cell: stateOf },
          ]}
          card={row => ({
            title: `${row.gameName} · ${row.issueNo}`,
            amount: <Amount amount={row.stake} currency={row.currency} />,
            when: dayTime(row.placedAt),
            status: (
              <span className="row wrap">
                {stateOf(row)} {row.summary} {netOf(row)}
              </span>
            ),
          })}
        />
      </Panel>
    </Paged>
  );
}

/** A name, and under it the number that goes with it: side by side they would not all fit. */
const Lines = ({ first, second }: { first: string; second: string }): ReactNode => (
  <>
    {first}
    <div className="num small muted">{second}</div>
  </>
);
