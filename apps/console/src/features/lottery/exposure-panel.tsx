import './lottery.css';
import { Badge, Button, DataTable, EmptyState, KeyValues, Money, Note, Panel, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { type opsListLotteryGames, opsShowLotteryExposure, opsSwitchLotteryNumber } from '@baize/wire/lottery';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/call.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { Refused } from '../../shared/refused.tsx';
import { useMay } from '../../shared/self.ts';
import { LIVE_MS, useOps } from '../../shared/use-ops.ts';
import { usePlayNames } from './play-names.ts';

type Game = OutputOf<typeof opsListLotteryGames>['games'][number];
type NumberRow = OutputOf<typeof opsShowLotteryExposure>['numbers'][number];

/** What the issue on sale may cost, number by number, dearest first and live; each number can be stopped at once. */
export function ExposurePanel({ game, issueNo }: { game: Game; issueNo: string }): ReactNode {
  const t = useText();
  const { gameCode } = game;
  const names = usePlayNames(game.family);
  const nameOf = (row: NumberRow): string => `${names.play(row.playType)}: ${names.number(row.playType, row.number)}`;
  const exposure = useOps(opsShowLotteryExposure, { gameCode, issueNo }, LIVE_MS);
  const maySwitch = useMay('lottery.switch');
  const [asked, setAsked] = useState<NumberRow>();
  if (exposure.isError) return <Refused error={exposure.error} onRetry={() => void exposure.refetch()} />;
  const data = exposure.data;
  const near = data?.issue.cap && Number(data.issue.prizeMax) > Number(data.issue.cap) * 0.8;
  const flip = (row: NumberRow) =>
    maySwitch && (
      <Button size="s" look={row.open ? 'danger-line' : 'line'} onClick={() => setAsked(row)}>
        {t(row.open ? 'draws.stop' : 'draws.start')}
      </Button>
    );
  return (
    <div className="draws-panels">
      {near && <Note tone="bad">{t('draws.exposure_near')}</Note>}
      <Panel flush title={t('draws.exposure_of', { issue: `${game.name} ${issueNo}` })}>
        <div className="body">
          <KeyValues
            rows={[
              { term: t('draws.stake'), value: <Money amount={data?.issue.stake ?? '0'} /> },
              { term: t('draws.prize_max'), value: <Money amount={data?.issue.prizeMax ?? '0'} /> },
              ...(data?.issue.cap ? [{ term: t('draws.cap'), value: <Money amount={data.issue.cap} /> }] : []),
            ]}
          />
        </div>
        <DataTable<NumberRow>
          caption={t('draws.numbers')}
          rows={data ? [...data.numbers] : undefined}
          rowKey={row => `${row.playType} ${row.number}`}
          empty={<EmptyState>{t('draws.no_bets')}</EmptyState>}
          columns={[
            { id: 'play', head: t('draws.play'), cell: row => names.play(row.playType) },
            {
              id: 'number',
              head: t('draws.number'),
              cell: row => <b className="num">{names.number(row.playType, row.number)}</b>,
            },
            { id: 'orders', head: t('draws.orders'), cell: row => row.orders, numeric: true },
            { id: 'stake', head: t('draws.stake'), cell: row => <Money amount={row.stake} />, numeric: true },
            { id: 'max', head: t('draws.prize_max'), cell: row => <Money amount={row.prizeMax} />, numeric: true },
            {
              id: 'cap',
              head: t('draws.cap'),
              cell: row => (row.cap ? <Money amount={row.cap} /> : '—'),
              numeric: true,
            },
            {
              id: 'state',
              head: t('member.status'),
              cell: row => <Badge tone={row.open ? 'ok' : 'bad'}>{t(row.open ? 'draws.open' : 'draws.stopped')}</Badge>,
            },
            { id: 'switch', head: <span className="vh">{t('draws.switch')}</span>, cell: flip },
          ]}
          card={row => ({
            title: nameOf(row),
            amount: <Money amount={row.prizeMax} />,
            when: (
              <>
                {t('draws.orders')} <span className="num">{row.orders}</span>
              </>
            ),
            status: (
              <span className="row">
                {!row.open && <Badge tone="bad">{t('draws.stopped')}</Badge>}
                {flip(row)}
              </span>
            ),
          })}
        />
      </Panel>
      {asked && (
        <ReasonDialog
          title={t(asked.open ? 'draws.stop_title' : 'draws.start_title', {
            name: nameOf(asked),
          })}
          confirm={t(asked.open ? 'draws.stop' : 'draws.start')}
          danger={asked.open}
          run={reason =>
            call(opsSwitchLotteryNumber, {
              gameCode,
              issueNo,
              playType: asked.playType,
              number: asked.number,
              open: !asked.open,
              reason,
            })
          }
          onDone={() => {
            setAsked(undefined);
            void exposure.refetch();
          }}
          onClose={() => setAsked(undefined)}
        >
          {t('draws.number_help')}
        </ReasonDialog>
      )}
    </div>
  );
}
