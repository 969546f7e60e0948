import { Badge, Button, DataTable, EmptyState, Money, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import type { opsShowLotteryExposure } from '@baize/wire/lottery';
import type { ReactNode } from 'react';
import { showPercent } from '../../shared/format.ts';
import type { OpsPlay } from './answers.ts';
import type { usePlayNames } from './play-names.ts';

export type NumberRow = OutputOf<typeof opsShowLotteryExposure>['numbers'][number];

type Props = {
  rows: readonly NumberRow[] | undefined;
  names: ReturnType<typeof usePlayNames>;
  maySwitch: boolean;
  onSwitch: (row: NumberRow) => void;
  /** The terms of a row's play. */
  playOf: (playType: string) => OpsPlay | undefined;
  /** Undefined for those who may not. */
  onReduce: ((play: OpsPlay, number: string) => void) | undefined;
};

/** What each number of an issue may cost, dearest first, with the switch of each. */
export function ExposureTable({ rows, names, maySwitch, onSwitch, playOf, onReduce }: Props): ReactNode {
  const t = useText();
  const flip = (row: NumberRow) => {
    const play = playOf(row.playType);
    return (
      <span className="row">
        {onReduce && play?.reducible && (
          <Button size="s" look="quiet" onClick={() => onReduce(play, row.number)}>
            {t('draws.reduce')}
          </Button>
        )}
        {maySwitch && (
          <Button size="s" look={row.open ? 'danger-line' : 'line'} onClick={() => onSwitch(row)}>
            {t(row.open ? 'draws.stop' : 'draws.start')}
          </Button>
        )}
      </span>
    );
  };
  const rate = ({ playType, number }: NumberRow): ReactNode => {
    const percent = playOf(playType)?.reduced.find(each => each.number === number)?.percent;
    return percent !== undefined && <Badge>{showPercent(percent)}</Badge>;
  };
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
          cell: row => (
            <span className="row">
              <Badge tone={row.open ? 'ok' : 'bad'}>{t(row.open ? 'draws.open' : 'draws.stopped')}</Badge>
              {rate(row)}
            </span>
          ),
        },
        { id: 'switch', head: <span className="vh">{t('draws.switch')}</span>, cell: flip },
      ]}
      card={row => ({
        title: t('choice.named', { name: names.play(row.playType), value: names.number(row.playType, row.number) }),
        amount: <Money amount={row.prizeMax} />,
        when: (
          <>
            {t('draws.orders')} <span className="num">{row.orders}</span> {rate(row)}
          </>
        ),
        status: (
          <span className="row card-do">
            {!row.open && <Badge tone="bad">{t('draws.stopped')}</Badge>}
            {flip(row)}
          </span>
        ),
      })}
    />
  );
}
