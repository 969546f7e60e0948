import { Amount, Badge, type BadgeTone, DataTable, EmptyState, Panel, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { opsListMemberRounds } from '@baize/wire/games';
import type { ReactNode } from 'react';
import { exactTime } from '../../shared/format.ts';
import { Paged } from '../../shared/paged.tsx';
import { useOpsPages } from '../../shared/use-ops-pages.ts';

type Round = OutputOf<typeof opsListMemberRounds>['rounds'][number];
const TONES: Record<Round['state'], BadgeTone> = { open: 'wait', closed: 'ok', cancelled: 'plain', refunded: 'plain' };

/** What the member played at vendors of games. */
export function MemberRounds({ memberId }: { memberId: string }): ReactNode {
  const t = useText();
  const pages = useOpsPages(
    opsListMemberRounds,
    memberId,
    after => ({ memberId, after }),
    page => page.next,
  );
  const stateOf = (row: Round) => <Badge tone={TONES[row.state]}>{t(`games.round_${row.state}`)}</Badge>;
  return (
    <Paged pages={pages}>
      <Panel flush label={t('member.tab_rounds')}>
        <DataTable<Round>
          caption={t('member.tab_rounds')}
          rows={pages.data?.pages.flatMap(page => page.rounds)}
          rowKey={row => row.id}
          empty={<EmptyState>{t('record.no_rounds')}</EmptyState>}
          columns={[
            { id: 'at', head: t('audit.at'), cell: row => <span className="num">{exactTime(row.openedAt)}</span> },
            { id: 'game', head: t('games.game'), cell: row => row.gameName },
            { id: 'vendor', head: t('games.vendor'), cell: row => row.vendorName },
            {
              id: 'round',
              head: t('games.round'),
              className: 'optional',
              cell: row => <span className="num">{row.round}</span>,
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
            { id: 'state', head: t('games.state'), cell: stateOf },
          ]}
          card={row => ({
            title: `${row.gameName} (${row.vendorName})`,
            amount: <Amount amount={row.prize} currency={row.currency} />,
            when: exactTime(row.openedAt),
            status: stateOf(row),
          })}
        />
      </Panel>
    </Paged>
  );
}
