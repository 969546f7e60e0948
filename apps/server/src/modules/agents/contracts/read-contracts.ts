import { outgrows } from '@baize/earnings';
import { type Kysely, type SqlBool, sql } from 'kysely';
import { type Counted, countRows } from '../../../db/index.ts';
import type { ContractKind } from './kinds.ts';
import type { Contract, ContractTables } from './tables.ts';
import { readTiers } from './terms.ts';

export const contractTables = (db: Kysely<object>) => db.withTables<ContractTables>();

export type ContractsAsked = {
  merchantId: number;
  memberId: bigint;
  kind: ContractKind;
  side?: 'own' | 'given' | undefined;
  state?: Contract['state'] | undefined;
  /** Part of the name of whoever is paid. */
  search?: string | undefined;
  after?: string | undefined;
  limit: number;
  skip: number;
};

/** Contracts by which somebody is paid, and those that somebody gave, newest first. */
export async function listContracts(db: Kysely<object>, asked: ContractsAsked): Promise<Contract[]> {
  const { after, limit, skip } = asked;
  return contractsOf(db, asked)
    .selectAll()
    .$if(after !== undefined, query => query.where('id', '<', after ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(skip)
    .execute();
}

export const countContracts = (db: Kysely<object>, asked: ContractsAsked): Promise<Counted> =>
  countRows(db, contractsOf(db, asked).select('id'));

const contractsOf = (db: Kysely<object>, { merchantId, memberId, kind, side, state, search }: ContractsAsked) =>
  contractTables(db)
    .selectFrom('agent_contract')
    .where('merchant_id', '=', merchantId)
    .where('kind', '=', kind)
    .where(({ or, eb }) =>
      or([
        ...(side === 'given' ? [] : [eb('member_id', '=', memberId)]),
        ...(side === 'own' ? [] : [eb('payer_id', '=', memberId)]),
      ]),
    )
    .$if(state !== undefined, query => query.where('state', '=', state ?? 'valid'))
    .$if(search !== undefined, query => query.where(named(search ?? '')));

const named = (
  search: string,
) => sql<SqlBool>`EXISTS (SELECT FROM member AS m WHERE m.merchant_id = agent_contract.merchant_id
  AND m.id = agent_contract.member_id AND position(lower(${search}) IN m.username_key) > 0)`;

/** The contract by which somebody is paid now. */
export const validContract = (
  db: Kysely<object>,
  merchantId: number,
  memberId: bigint,
  kind: ContractKind,
): Promise<Contract | undefined> =>
  contractTables(db)
    .selectFrom('agent_contract')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('state', '=', 'valid')
    .executeTakeFirst();

/** The valid contracts that somebody gave and that pay more than one that it would accept: they end with the acceptance. */
export async function outgrown(db: Kysely<object>, contract: Contract): Promise<Contract[]> {
  const given = await contractTables(db)
    .selectFrom('agent_contract')
    .selectAll()
    .where('merchant_id', '=', contract.merchant_id)
    .where('payer_id', '=', contract.member_id)
    .where('kind', '=', contract.kind)
    .where('state', '=', 'valid')
    .orderBy('id')
    .execute();
  const accepted = readTiers(contract);
  return given.filter(one => outgrows(readTiers(one), accepted));
}

/** How many offers and wishes to end wait for somebody's answer. */
export async function waitingContracts(
  db: Kysely<object>,
  merchantId: number,
  memberId: bigint,
): Promise<Map<ContractKind, number>> {
  const { rows } = await sql<{ kind: ContractKind; waiting: number }>`
    SELECT kind, count(*)::int4 AS waiting FROM agent_contract
    WHERE merchant_id = ${merchantId} AND ((member_id = ${memberId} AND state = 'requested')
      OR (state = 'valid' AND ((member_id = ${memberId} AND ending_asked_by = 'payer')
        OR (payer_id = ${memberId} AND ending_asked_by = 'member'))))
    GROUP BY kind`.execute(db);
  return new Map(rows.map(({ kind, waiting }) => [kind, waiting]));
}
