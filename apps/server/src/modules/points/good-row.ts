import { formatExact } from '@baize/money';
import type { OutputOf } from '@baize/wire';
import type { opsListGoods } from '@baize/wire/points';
import type { Selectable } from 'kysely';
import type { PointsTables } from './tables.ts';

type Row = OutputOf<typeof opsListGoods>['rows'][number];
export type Good = Selectable<PointsTables['points_good']>;

/** A good as operators see it, with how many were taken. */
export const goodRow = (good: Good, taken: number): Row => ({
  id: good.id,
  kind: good.kind,
  names: good.names,
  descriptions: good.descriptions,
  points: formatExact(good.points, 0),
  amount: good.amount === null ? null : formatExact(good.amount, 0),
  stock: good.stock,
  rankMin: good.rank_min,
  perMember: good.per_member,
  picture: good.picture,
  enabled: good.enabled,
  sort: good.sort,
  version: good.version,
  taken,
});
