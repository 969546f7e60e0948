import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { operatorActor } from '../audit/index.ts';
import { type ProposalAct, proposalTransitions } from './proposal-states.ts';
import type { ProposalState, ProposalTables } from './tables.ts';

/** An operator as a proposal remembers it: `caller.operator` of a handler fits. */
export type Person = { operatorId: bigint; name: string };

export type Proposal = {
  id: string;
  merchantId: number;
  /** What approving it means, to the module that owns it: `ledger.adjustment`. */
  kind: string;
  object: { kind: string; id: string };
  /** JSON; amounts as decimal strings. */
  payload: unknown;
  state: ProposalState;
  proposedBy: Person;
  reason: string;
};

export type ProposalDraft = {
  merchantId: number;
  kind: string;
  object: { kind: string; id: string };
  payload: unknown;
  /** Ciphertexts that the approval needs: kept with the payload as `sealed`, out of the log and of every list. */
  sealed?: Readonly<Record<string, string | undefined>> | undefined;
  by: Person;
  reason: string;
  ip?: string | undefined;
  /** The house's default is three days. */
  lifeMs?: number | undefined;
};

export type Decision = {
  merchantId: number;
  id: string;
  act: 'approve' | 'reject' | 'withdraw';
  by: Person;
  reason: string;
  ip?: string | undefined;
};

/** `by`: the name of whoever made the proposal that waits. */
export type Waits = { ok: false; code: 'proposal_waits'; value: { by: string } };
export type ProposeOutcome = { ok: true; id: string } | Waits;
export type DecideOutcome =
  | { ok: true; proposal: Proposal }
  | { ok: false; code: 'proposal_unknown' | 'own_proposal' | 'wrong_state' };

type Deps = Pick<Context, 'audit' | 'events' | 'now' | 'newId'>;

const lifeMs = 3 * 24 * 3_600_000;

/**
 * Maker: writes down what one operator wants done. One open proposal of a kind for an object at a time; a second has to wait
 * until the first is decided or withdrawn.
 */
export async function propose(ctx: Deps, tx: Transaction<object>, draft: ProposalDraft): Promise<ProposeOutcome> {
  const id = ctx.newId();
  const at = ctx.now();
  const written = await tx
    .withTables<ProposalTables>()
    .insertInto('operator_proposal')
    .values({
      id,
      merchant_id: draft.merchantId,
      kind: draft.kind,
      object_kind: draft.object.kind,
      object_id: draft.object.id,
      payload: JSON.stringify(draft.sealed ? { ...Object(draft.payload), sealed: draft.sealed } : draft.payload),
      state: 'proposed',
      proposed_by: draft.by.operatorId,
      proposed_by_name: draft.by.name,
      proposed_at: at,
      reason: draft.reason,
      expires_at: new Date(at.getTime() + (draft.lifeMs ?? lifeMs)),
    })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst();
  if (written.numInsertedOrUpdatedRows !== 1n) {
    const by = await waitingBy(tx, draft);
    // Decided in between: nothing is in the way any more.
    return by === undefined ? propose(ctx, tx, draft) : { ok: false, code: 'proposal_waits', value: { by } };
  }
  await record(ctx, tx, { ...draft, id }, 'proposed', draft.payload);
  return { ok: true, id };
}

/** Also one past its time, as long as the clock has not closed it. */
async function waitingBy(
  tx: Transaction<object>,
  { merchantId, kind, object }: ProposalDraft,
): Promise<string | undefined> {
  const row = await tx
    .withTables<ProposalTables>()
    .selectFrom('operator_proposal')
    .select('proposed_by_name')
    .where('merchant_id', '=', merchantId)
    .where('kind', '=', kind)
    .where('object_kind', '=', object.kind)
    .where('object_id', '=', object.id)
    .where('state', '=', 'proposed')
    .executeTakeFirst();
  return row?.proposed_by_name;
}

/**
 * Checker: another operator approves or rejects, or the proposer withdraws. The row stays locked until the transaction ends, so
 * the caller does what an approval means in the same transaction: it happens once, or neither does.
 */
export async function decide(ctx: Deps, tx: Transaction<object>, decision: Decision): Promise<DecideOutcome> {
  const tables = tx.withTables<ProposalTables>();
  const row = await tables
    .selectFrom('operator_proposal')
    .selectAll()
    .where('merchant_id', '=', decision.merchantId)
    .where('id', '=', decision.id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return { ok: false, code: 'proposal_unknown' };
  const own = row.proposed_by === decision.by.operatorId;
  if (own !== (decision.act === 'withdraw')) return { ok: false, code: 'own_proposal' };
  const at = ctx.now();
  const state = row.expires_at <= at ? undefined : proposalTransitions[row.state][decision.act];
  if (state === undefined) return { ok: false, code: 'wrong_state' };
  await tables
    .updateTable('operator_proposal')
    .set({
      state,
      decided_by: decision.by.operatorId,
      decided_by_name: decision.by.name,
      decided_at: at,
      decision_reason: decision.reason,
    })
    .where('id', '=', row.id)
    .execute();
  await record(ctx, tx, { ...decision, kind: row.kind, object: { kind: row.object_kind, id: row.object_id } }, state);
  return {
    ok: true,
    proposal: {
      id: row.id,
      merchantId: row.merchant_id,
      kind: row.kind,
      object: { kind: row.object_kind, id: row.object_id },
      payload: row.payload,
      state,
      proposedBy: { operatorId: row.proposed_by, name: row.proposed_by_name },
      reason: row.reason,
    },
  };
}

/** What a proposal is about, before it is decided: enough to ask whether somebody may. */
export async function findProposal(
  { db }: Pick<Context, 'db'>,
  merchantId: number,
  id: string,
): Promise<Pick<Proposal, 'kind' | 'object' | 'payload'> | undefined> {
  const row = await db
    .withTables<ProposalTables>()
    .selectFrom('operator_proposal')
    .select(['kind', 'object_kind', 'object_id', 'payload'])
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { kind: row.kind, object: { kind: row.object_kind, id: row.object_id }, payload: row.payload };
}

/** The proposal of a kind for an object that waits for its second person, if there is one. */
export async function openProposal(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { merchantId, kind, object }: Pick<Proposal, 'merchantId' | 'kind' | 'object'>,
): Promise<Pick<Proposal, 'id'> | undefined> {
  return db
    .withTables<ProposalTables>()
    .selectFrom('operator_proposal')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('kind', '=', kind)
    .where('object_kind', '=', object.kind)
    .where('object_id', '=', object.id)
    .where('state', '=', 'proposed')
    .where('expires_at', '>', now())
    .executeTakeFirst();
}

/** What all proposals of some kinds say that wait for their second person, and who made them. */
export async function openProposals(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { merchantId, kinds }: { merchantId: number; kinds: readonly string[] },
): Promise<{ payload: unknown; by: string }[]> {
  return db
    .withTables<ProposalTables>()
    .selectFrom('operator_proposal')
    .select(['payload', 'proposed_by_name as by'])
    .where('merchant_id', '=', merchantId)
    .where('kind', 'in', [...kinds])
    .where('state', '=', 'proposed')
    .where('expires_at', '>', now())
    .execute();
}

/** Closes what nobody decided in time; run by a timer. */
export function expireProposals(ctx: Pick<Context, 'transaction' | 'now' | 'audit' | 'events'>): Promise<number> {
  return ctx.transaction(async tx => {
    const at = ctx.now();
    const act: ProposalAct = 'expire';
    const rows = await tx
      .withTables<ProposalTables>()
      .updateTable('operator_proposal')
      .set({ state: proposalTransitions.proposed[act] ?? 'expired', decided_at: at })
      .where('state', '=', 'proposed')
      .where('expires_at', '<=', at)
      .returning(['id', 'merchant_id', 'kind', 'object_kind', 'object_id'])
      .execute();
    for (const { id, merchant_id: merchantId, kind, object_kind, object_id } of rows) {
      const changed = {
        id,
        merchantId,
        kind,
        object: { kind: object_kind, id: object_id },
        reason: 'not decided in time',
      };
      await record(ctx, tx, changed, 'expired');
    }
    return rows.length;
  });
}

type Changed = {
  id: string;
  merchantId: number;
  kind: string;
  object: { kind: string; id: string };
  by?: Person;
  reason: string;
  ip?: string | undefined;
};

async function record(
  ctx: Pick<Context, 'audit' | 'events'>,
  tx: Transaction<object>,
  { id, merchantId, kind, object, by, reason, ip }: Changed,
  state: ProposalState,
  payload?: unknown,
): Promise<void> {
  await ctx.audit.write(tx, {
    merchantId,
    actor: by === undefined ? { kind: 'system', id: 'clock', name: 'Clock' } : operatorActor(by),
    action: `operators.proposal-${state}`,
    object,
    after: { proposal: id, kind, state, ...(payload === undefined ? {} : { payload }) },
    reason,
    ip,
  });
  await ctx.events.emit(tx, { type: 'proposal.changed', merchantId, payload: { id, kind, state } });
}
