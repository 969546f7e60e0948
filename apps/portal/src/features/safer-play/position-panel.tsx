import { type Column, DataTable, KeyValues, Money, moneyText, Panel, Skeleton, useText } from '@baize/ui';
import { lastGame } from '@baize/wire/safer-play';
import type { ReactNode } from 'react';
import { useCall } from '../../shared/api/query.ts';
import { showDayTime } from '../../shared/format/time.ts';
import { durationText, PERIODS, type SaferPlay } from '../../shared/safer-play/shapes.ts';

type Row = { period: (typeof PERIODS)[number]; wagered: string; won: string; net: string };

/** What play cost or brought, how long this session is, and what was played last. */
export function PositionPanel({ data }: { data: SaferPlay }): ReactNode {
  const t = useText();
  const read = useCall(lastGame, {}, { staleMs: 0 });
  const last = read.data?.game;
  const rows: Row[] = PERIODS.map(period => ({ period, ...data.positions[period] }));
  const columns: readonly Column<Row>[] = [
    { id: 'period', head: t('safer.period'), cell: row => t(`safer.this.${row.period}`) },
    { id: 'wagered', head: t('safer.wagered'), numeric: true, cell: row => moneyText(row.wagered) },
    { id: 'won', head: t('safer.won'), numeric: true, cell: row => moneyText(row.won) },
    { id: 'net', head: t('safer.net'), numeric: true, cell: row => <Money amount={row.net} signs="both" /> },
  ];
  return (
    <Panel title={t('safer.position', { currency: data.currency })} flush>
      <DataTable
        caption={t('safer.position', { currency: data.currency })}
        columns={columns}
        rows={rows}
        rowKey={row => row.period}
        empty={null}
        card={row => ({
          title: t(`safer.this.${row.period}`),
          amount: <Money amount={row.net} signs="both" />,
          when: t('safer.cardLine', { wagered: moneyText(row.wagered), won: moneyText(row.won) }),
        })}
      />
      <div className="safer-facts">
        <KeyValues
          rows={[
            { id: 'session', term: t('safer.session'), value: durationText(t, data.session.minutes) },
            { id: 'in', term: t('safer.paidIn'), value: <Money amount={data.lifetime.deposits} /> },
            { id: 'out', term: t('safer.paidOut'), value: <Money amount={data.lifetime.withdrawals} /> },
            { id: 'net', term: t('safer.netDeposit'), value: <Money amount={data.lifetime.net} /> },
            ...(last
              ? [
                  {
                    id: 'last',
                    term: t('safer.lastGame'),
                    value: (
                      <>
                        {last.what}{' '}
                        <span className="muted">
                          {showDayTime(last.at)} ·{' '}
                          {t('safer.stakePrize', { stake: moneyText(last.stake), prize: moneyText(last.prize) })}
                        </span>
                      </>
                    ),
                  },
                ]
              : []),
            ...(read.isPending ? [{ id: 'last', term: t('safer.lastGame'), value: <Skeleton height="2lh" /> }] : []),
          ]}
        />
      </div>
    </Panel>
  );
}
