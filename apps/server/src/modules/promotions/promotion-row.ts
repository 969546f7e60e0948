import { formatExact } from '@baize/money';
import type { OutputOf } from '@baize/wire';
import type { opsListPromotions } from '@baize/wire/promotions';
import type { PromotionRow } from './tables.ts';

type Row = OutputOf<typeof opsListPromotions>['rows'][number];

/** An activity as operators see it. */
export const rowOf = (row: PromotionRow, claims: number): Row => ({
  id: row.id,
  kind: row.kind,
  category: CATEGORIES.find(category => category === row.category) ?? 'special',
  texts: row.texts,
  picture: row.picture,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at?.toISOString() ?? null,
  audience: row.audience,
  rules: row.rules,
  budget: row.budget === null ? null : formatExact(row.budget),
  perAddress: row.per_address,
  enabled: row.enabled,
  sort: row.sort,
  version: row.version,
  spent: formatExact(row.spent),
  claims,
});

const CATEGORIES = ['welcome', 'daily', 'cashback', 'special'] as const;
