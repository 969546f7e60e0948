import { type Actor, bet, betLine, fund, type Player, player, type TestServer } from '@baize/testkit';
import type { Endpoint } from '@baize/wire';
import { addBankAccount, requestDeposit, setPaymentPassword } from '@baize/wire/cashier';
import { z } from 'zod';

type Schema = z.core.JSONSchema._JSONSchema;

const IDS_OF_A_FIELD = 30;
const isIdName = (name: string): boolean => /(^id|Id|No)$/.test(name) && name !== 'captchaId';
const schemaOf = ({ input }: Endpoint) => z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
const idFields = (endpoint: Endpoint): string[] => Object.keys(schemaOf(endpoint).properties ?? {}).filter(isIdName);

export const takesAnId = (endpoint: Endpoint): boolean => idFields(endpoint).length > 0;

/** An input of the call's shape, once for each of the ids that each of its id fields takes. */
export function inputsFor(endpoint: Endpoint, ids: readonly string[]): Record<string, unknown>[] {
  const schema = schemaOf(endpoint);
  const base = Object(sample(schema));
  const fits = (field: string) =>
    ids.filter(id => isFit(schema.properties?.[field] ?? {}, id)).slice(0, IDS_OF_A_FIELD);
  const tries = idFields(endpoint).flatMap(field => fits(field).map(id => ({ ...base, [field]: id })));
  return tries.length > 0 ? tries : [base];
}

const UUID = '0197c3a0-0000-7000-8000-000000000000';
const isUuid = (text: string): boolean => /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(text);
/** What texts with a pattern may be. */
const TEXTS = [
  '1',
  '10',
  '123456',
  'THB',
  'SSC5M',
  'text',
  'aaaa',
  '2026-01-01',
  '2026-01-01T00:00:00Z',
  '+66812345678',
];

function isFit(schema: Schema, id: string): boolean {
  if (typeof schema === 'boolean') return true;
  const { format, pattern } = schema;
  return format === 'uuid' ? isUuid(id) : pattern === undefined || new RegExp(pattern, 'u').test(id);
}

function sample(schema: Schema): unknown {
  if (typeof schema === 'boolean') return 'text';
  const { type, anyOf, items, properties = {}, required = [] } = schema;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (anyOf?.[0]) return sample(anyOf[0]);
  if (type === 'object') return Object.fromEntries(required.map(name => [name, sample(properties[name] ?? {})]));
  if (type === 'array')
    return Array.from({ length: schema.minItems ?? 0 }, () =>
      sample(Array.isArray(items) ? (items[0] ?? {}) : (items ?? {})),
    );
  if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1);
  if (type === 'boolean') return true;
  if (schema.format === 'uuid') return UUID;
  return TEXTS.find(text => isFit(schema, text)) ?? 'text';
}

/** What a call answers as text, and its code where it refused. */
export async function answerOf(
  actor: Actor,
  endpoint: Endpoint,
  input: unknown,
): Promise<{ code?: string; text: string }> {
  const answer = await actor.call(endpoint, input);
  return answer.ok
    ? { text: JSON.stringify(answer.value) ?? '' }
    : { code: answer.code, text: JSON.stringify(answer.value) ?? '' };
}

const PIN = '481516';

/** A member with something of everything that others might reach for. */
export async function prepareVictim(server: TestServer, username: string): Promise<Player> {
  const victim = await player(server, { username });
  await fund(server, victim, '1000');
  await victim.must(setPaymentPassword, {
    paymentPassword: PIN,
    confirmPaymentPassword: PIN,
    loginPassword: victim.password,
  });
  await victim.call(addBankAccount, {
    id: server.ctx.newId(),
    bankCode: 'KBANK',
    accountName: 'Victoria Example',
    accountNumber: '0123456789',
    paymentPassword: PIN,
  });
  await victim.call(requestDeposit, { id: server.ctx.newId(), methodId: 'bank', amount: '500' });
  await server.settle();
  await bet(victim, [betLine('dwd', { pos: [[1], [], [], [], []] }, { bets: 1 })]);
  return victim;
}

/** Every id of the victim's rows, and the texts that nobody else may be shown. */
export async function objectsOf(server: TestServer, { memberId, username }: Player) {
  const ids = new Set([memberId.toString()]);
  for (const table of await tablesOf(server, 'id')) {
    const { rows } = await server.ctx.pool.query<{ id: string }>(
      `SELECT id::text FROM ${table} WHERE member_id = $1 LIMIT 20`,
      [memberId],
    );
    for (const { id } of rows) ids.add(id);
  }
  return { ids: [...ids], secrets: [username, 'Victoria Example', '0123456789'] };
}

/** What the database holds of a member, table by table. */
export async function rowsOf(server: TestServer, memberId: bigint): Promise<Record<string, string | null>> {
  const found: Record<string, string | null> = {};
  for (const table of await tablesOf(server)) {
    const { rows } = await server.ctx.pool.query<{ digest: string | null }>(
      `SELECT md5(string_agg(t::text, '|' ORDER BY t::text)) AS digest FROM ${table} AS t WHERE member_id = $1`,
      [memberId],
    );
    found[table] = rows[0]?.digest ?? null;
  }
  return found;
}

/** Tables that hold rows of members, with a further column where one is wanted. */
async function tablesOf({ ctx }: TestServer, column = 'member_id'): Promise<string[]> {
  const { rows } = await ctx.pool.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class AS c
     JOIN pg_namespace AS n ON n.oid = c.relnamespace AND n.nspname = 'public'
     WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND has_table_privilege(c.oid, 'SELECT')
       AND (SELECT count(*) FROM pg_attribute AS a WHERE a.attrelid = c.oid AND a.attname IN ('member_id', $1))
         = (CASE WHEN $1 = 'member_id' THEN 1 ELSE 2 END)
     ORDER BY 1`,
    [column],
  );
  return rows.map(({ name }) => name);
}
