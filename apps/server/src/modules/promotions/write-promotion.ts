import { parseAmount } from '@baize/money';
import type { ParsedInputOf } from '@baize/wire';
import type { opsChangePromotion } from '@baize/wire/promotions';
import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { cleanHtml, keepVersion } from '../content/index.ts';
import type { Person } from '../operators/index.ts';
import { rowOf } from './promotion-row.ts';
import type { PromotionRow, PromotionTables } from './tables.ts';

export type PromotionDraft = ParsedInputOf<typeof opsChangePromotion>['promotion'];

type Write = {
  merchantId: number;
  draft: PromotionDraft;
  /** The row as it stands, locked; undefined for a new activity. */
  before: PromotionRow | undefined;
  operator: Person;
  reason: string;
  ip: string;
};

/** Holds an activity's row until the transaction ends. */
export const lockPromotion = (
  tx: Transaction<object>,
  merchantId: number,
  id: string,
): Promise<PromotionRow | undefined> =>
  tx
    .withTables<PromotionTables>()
    .selectFrom('promotion')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** A draft as it is stored, in everything that it gives. */
export const draftTerms = (draft: PromotionDraft) => ({
  kind: draft.kind,
  starts_at: new Date(draft.startsAt),
  ends_at: draft.endsAt === null ? null : new Date(draft.endsAt),
  audience: draft.audience,
  rules: draft.rules,
  budget: draft.budget === null ? null : (parseAmount(draft.budget) ?? 0n),
  per_address: draft.perAddress,
  enabled: draft.enabled,
});

export async function writePromotion(
  ctx: Context,
  tx: Transaction<object>,
  { merchantId, draft, before, operator, reason, ip }: Write,
): Promise<PromotionRow> {
  const { audience, rules, ...terms } = draftTerms(draft);
  const columns = {
    ...terms,
    audience: JSON.stringify(audience),
    rules: JSON.stringify(rules),
    category: draft.category,
    texts: JSON.stringify(cleaned(draft.texts)),
    picture: draft.picture,
    sort: draft.sort,
  };
  const after = await tx
    .withTables<PromotionTables>()
    .insertInto('promotion')
    .values({ merchant_id: merchantId, id: draft.id, ...columns })
    .onConflict(conflict =>
      conflict.columns(['merchant_id', 'id']).doUpdateSet({ ...columns, version: (before?.version ?? 0) + 1 }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  await keepVersion(ctx, tx, {
    operator: { ...operator, merchantId },
    kind: 'promotion',
    objectId: draft.id,
    version: after.version,
    before: before ? rowOf(before, 0) : null,
    after: rowOf(after, 0),
    reason,
    ip,
    action: 'promotions.changed',
  });
  return after;
}

const cleaned = (texts: PromotionDraft['texts']): PromotionDraft['texts'] =>
  Object.fromEntries(
    Object.entries(texts).map(([language, text]) => [language, { ...text, content: cleanHtml(text.content) }]),
  );
