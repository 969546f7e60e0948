import { type DividendMode, offerFaults, type Tier } from '@baize/earnings';
import { formatExact, parseAmount } from '@baize/money';
import type { ParsedInputOf } from '@baize/wire';
import type { ContractFault } from '@baize/wire/contract-faults';
import type { contractDividend } from '@baize/wire/relays';
import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { CallerMember } from '../../../http/handler.ts';
import { memberActor } from '../../audit/index.ts';
import { findMember, isAgentAccount, lockMember, memberStanding } from '../../members/index.ts';
import { contractRules } from '../settings.ts';
import { type ContractKind, KINDS } from './kinds.ts';
import { contractTables, validContract } from './read-contracts.ts';
import type { Contract } from './tables.ts';
import { faultViews, readTiers, storedTiers, tiersOf } from './terms.ts';
import { writeStep } from './write-steps.ts';

const ACTIVE_MIN_USUAL = '1000';
const DAY_MS = 86_400_000;

type Step = ParsedInputOf<typeof contractDividend>;
export type Offered =
  | { ok: true; contract: Contract }
  | { ok: false; code: 'bad_input' | 'downline_unknown' | 'own_contract_missing' | 'contract_exists' | 'id_reused' }
  | { ok: false; code: 'contract_check_failed'; value: { faults: ContractFault[] } };

/** What an offer says, whoever makes it. */
export type Terms = Pick<Contract, 'kind' | 'period' | 'mode' | 'carry' | 'active_min'> & { tiers: readonly Tier[] };

/** Reads the terms of an offer; undefined where something that the kind needs is left out. */
export function termsOf(
  kind: ContractKind,
  input: Pick<Step, 'period' | 'mode' | 'carry' | 'activeMin' | 'tiers'>,
): Terms | undefined {
  const [only, ...others] = KINDS[kind].periods;
  const period = others.length === 0 ? only : input.period;
  const activeMin = parseAmount(input.activeMin ?? ACTIVE_MIN_USUAL);
  if (period === undefined || activeMin === undefined || input.tiers === undefined) return undefined;
  const mode: DividendMode = kind === 'dividend' ? (input.mode ?? 'fixed') : 'fixed';
  const carry = kind === 'dividend' ? (input.carry ?? 'none') : 'none';
  return { kind, period, mode, carry, active_min: activeMin, tiers: tiersOf(input.tiers) };
}

/** Every rule that terms break; `own` is the proposer's valid contract of the kind, undefined for the house. */
export function termFaults(terms: Terms, own: Contract | undefined): ContractFault[] {
  const faults = faultViews(offerFaults(terms.tiers, own && readTiers(own)));
  // One window for a whole line: who is paid by it and who pays out of it are reckoned at once.
  if (own && own.period !== terms.period) faults.push({ fault: 'period_differs', tier: 0, bound: own.period });
  if (own && terms.active_min < own.active_min)
    faults.push({ fault: 'minimum_below_own', tier: 0, bound: formatExact(own.active_min) });
  if (terms.carry === 'second_half' && terms.period !== 'H')
    faults.push({ fault: 'carry_needs_halves', tier: 0, bound: 'H' });
  return faults;
}

/** An upline offers a contract to one of its direct agents. The same id with the same content is the same offer. */
export async function offerContract(
  ctx: Context,
  caller: CallerMember,
  kind: ContractKind,
  input: Step,
  ip: string,
): Promise<Offered> {
  const { merchantId, memberId } = caller;
  const terms = termsOf(kind, input);
  const { id, downline } = input;
  if (terms === undefined || id === undefined || downline === undefined) return { ok: false, code: 'bad_input' };
  const found = await findMember(ctx, merchantId, downline);
  return ctx.transaction(async tx => {
    await lockMember(tx, merchantId, memberId);
    if (!found || !(await isDirectAgent(tx, caller, found.id))) return { ok: false, code: 'downline_unknown' };
    const same = await sameOffer(tx, merchantId, id);
    if (same)
      return says(same, terms, memberId, found.id) ? { ok: true, contract: same } : { ok: false, code: 'id_reused' };
    const own = await validContract(tx, merchantId, memberId, kind);
    if (!own) return { ok: false, code: 'own_contract_missing' };
    const faults = termFaults(terms, own);
    if (faults.length > 0) return { ok: false, code: 'contract_check_failed', value: { faults } };
    const contract = await insertOffer(ctx, tx, {
      ...terms,
      id,
      merchantId,
      payerId: memberId,
      memberId: found.id,
      asset: caller.asset,
    });
    if (!contract) return { ok: false, code: 'contract_exists' };
    await ctx.audit.write(tx, {
      merchantId,
      actor: memberActor(caller),
      action: 'agents.contractOffered',
      object: { kind: 'agent_contract', id },
      after: { kind, downline, tiers: contract.tiers },
      ip,
    });
    return { ok: true, contract };
  });
}

async function isDirectAgent(tx: Transaction<object>, caller: CallerMember, downlineId: bigint): Promise<boolean> {
  const downline = await memberStanding(tx, caller.merchantId, downlineId);
  return (
    downline !== undefined &&
    downline.uplineId === caller.memberId &&
    isAgentAccount(downline.accountType) &&
    downline.status !== 'closed' &&
    downline.currency === caller.asset
  );
}

const sameOffer = (tx: Transaction<object>, merchantId: number, id: string): Promise<Contract | undefined> =>
  contractTables(tx)
    .selectFrom('agent_contract')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .executeTakeFirst();

const says = (contract: Contract, terms: Terms, payerId: bigint, memberId: bigint): boolean =>
  contract.payer_id === payerId &&
  contract.member_id === memberId &&
  contract.kind === terms.kind &&
  contract.period === terms.period &&
  contract.mode === terms.mode &&
  contract.carry === terms.carry &&
  contract.active_min === terms.active_min &&
  storedTiers(readTiers(contract)) === storedTiers(terms.tiers);

export type NewOffer = Terms & {
  id: string;
  merchantId: number;
  /** Null is the house. */
  payerId: bigint | null;
  memberId: bigint;
  asset: string;
  note?: string;
};

/** Writes an offer; undefined where the pair has one of the kind that waits or is valid. */
export async function insertOffer(
  ctx: Context,
  tx: Transaction<object>,
  offer: NewOffer,
): Promise<Contract | undefined> {
  const { offerDays } = ctx.settings.get(offer.merchantId, contractRules);
  const at = ctx.now();
  const contract = await contractTables(tx)
    .insertInto('agent_contract')
    .values({
      merchant_id: offer.merchantId,
      id: offer.id,
      kind: offer.kind,
      payer_id: offer.payerId,
      member_id: offer.memberId,
      asset: offer.asset,
      period: offer.period,
      mode: offer.mode,
      carry: offer.carry,
      active_min: offer.active_min,
      tiers: storedTiers(offer.tiers),
      state: 'requested',
      offered_at: at,
      expires_at: new Date(at.getTime() + offerDays * DAY_MS),
    })
    .onConflict(conflict => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (contract) await writeStep(ctx, tx, contract, 'offered', { memberId: offer.payerId, note: offer.note });
  return contract;
}
