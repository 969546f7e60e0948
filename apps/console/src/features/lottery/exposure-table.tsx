import { Badge, Button, DataTable, EmptyState, Money, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import type { opsShowLotteryExposure } from '@baize/wire/lottery';
import type { ReactNode } from 'react';
import type { usePlayNames } from './play-names.ts';

export type NumberRow = OutputOf<typeof opsShowLotteryExposure>['numbers'][number];

type Props = {
  rows: readonly NumberRow[] | undefined;
  names: ReturnType<typeof usePlayNames>;
  maySwitch: boolean;
  onSwitch: (row: NumberRow) => void;
};

/** What each number of an issue may cost, dearest first, with the switch of each. */
export function ExposureTable({ rows, names, maySwitch, onSwitch }: Props): ReactNode {
  const t = useText();
  const flip = (row: NumberRow) =>
    maySwitch && (
      <Button size="s" look={row.open ? 'danger-line' : 'line'} onClick={() => onSwitch(row)}>
        {t(row.open ? 'draws.stop' : 'draws.start')}
      </Button>
    );
  return (
    <DataTable<NumberRow>
      caption={t('draws.numbers')}
      rows={rows}
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
        { id: 'cap', head: t('draws.cap'), cell: row => (row.cap ? <Money amount={row.cap} /> : '—'), numeric: true },
        {
          id: 'state',
          head: t('member.status'),
          cell: row => <Badge tone={row.open ? 'ok' : 'bad'}>{t(row.open ? 'draws.open' : 'draws.stopped')}</Badge>,
        },
        { id: 'switch', head: <span className="vh">{t('draws.switch')}</span>, cell: flip },
      ]}
      card={row => ({
        title: `${names.play(row.playType)}: ${names.number(row.playType, row.number)}`,
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
  );
}
