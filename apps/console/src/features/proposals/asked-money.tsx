import { KeyValues, Money, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import type { Asked } from './proposal.ts';

/** What is asked for where money is to move: nothing stood there before. */
export function AskedMoney({ asked }: { asked: Asked }): ReactNode {
  const t = useText();
  const { username, direction, amount, currency, points, rolloverTimes, count, days } = asked;
  const rows: readonly [string, ReactNode][] = [
    ['queue.member', username],
    ['member.adjust_direction', direction && t(`member.adjust_${direction}`)],
    ['cases.amount', amount && <Money amount={amount} currency={currency ?? ''} />],
    ['rewards.times', rolloverTimes],
    ['rewards.points', points],
    ['vouchers.field.count', count],
    ['vouchers.field.days', days],
  ];
  return (
    <KeyValues
      rows={rows.flatMap(([id, value]) => (value === undefined ? [] : [{ id, term: t(id), value: <b>{value}</b> }]))}
    />
  );
}
