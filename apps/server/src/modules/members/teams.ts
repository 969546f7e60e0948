import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Counted, countRows, pageOrder } from '../../db/index.ts';

/** A member of a team as its agent sees it: no personal data. */
export type TeamMember = {
  id: bigint;
  username: string;
  accountType: number;
  status: string;
  /** 1 for direct members. */
  level: number;
  upline: string;
  prizeGroup: number;
  directMembers: number;
  registeredAt: Date;
  lastLoginAt: Date | null;
};

export type TeamAsked = {
  merchantId: number;
  /** The agent whose team it is. */
  agentId: bigint;
  /** Whose direct members are asked for: the agent or somebody of the team. */
  parentId: bigint;
  /** Part of a name: then the whole team below the parent is searched. */
  search?: string | undefined;
  /** Of members to whom no prize group was given. */
  usualGroup: number;
  sort: 'registeredAt' | 'username' | 'lastLoginAt' | 'point' | 'directMembers';
  order: 'asc' | 'desc';
  after?: string | undefined;
  skip?: number;
  limit: number;
};

/** True where somebody stands under an agent, at any depth. */
export async function isInTeam(
  db: Kysely<object>,
  merchantId: number,
  agentId: bigint,
  memberId: bigint,
): Promise<boolean> {
  const { rows } = await sql<{ inTeam: boolean }>`
    SELECT m.path <@ a.path AND m.id <> a.id AS "inTeam" FROM member AS m JOIN member AS a ON a.merchant_id = m.merchant_id
    WHERE m.merchant_id = ${merchantId} AND m.id = ${memberId} AND a.id = ${agentId}`.execute(db);
  return rows[0]?.inTeam ?? false;
}

/** Ids follow the time at which members came. */
const SORTED = {
  registeredAt: undefined,
  username: sql`m.username_key`,
  lastLoginAt: sql`m.last_login_at`,
  point: sql`"prizeGroup"`,
  directMembers: sql`"directMembers"`,
} as const;

/** A page of a team's members. */
export async function listTeamMembers(
  db: Kysely<object>,
  asked: TeamAsked,
): Promise<{ rows: TeamMember[]; next: string | null } & Counted> {
  const { merchantId, agentId, parentId, search } = asked;
  const listed = pageOrder(asked, { id: sql`m.id`, type: 'int8', by: SORTED[asked.sort] });
  const within = search
    ? sql<SqlBool>`m.path <@ p.path AND m.id <> p.id AND m.username_key LIKE ${`%${likeText(search.toLowerCase())}%`}`
    : sql<SqlBool>`m.upline_id = p.id`;
  const { rows } = await sql<TeamMember>`
    SELECT m.id, m.username, m.account_type AS "accountType", m.status, nlevel(m.path) - nlevel(a.path) AS level,
      u.username AS upline, coalesce(m.prize_group, ${asked.usualGroup}) AS "prizeGroup", m.registered_at AS "registeredAt",
      (SELECT count(*)::int4 FROM member AS d WHERE d.merchant_id = m.merchant_id AND d.upline_id = m.id) AS "directMembers",
      m.last_login_at AS "lastLoginAt"
    FROM member AS p
    JOIN member AS a ON a.merchant_id = p.merchant_id AND a.id = ${agentId}
    JOIN member AS m ON m.merchant_id = p.merchant_id AND ${within}
    JOIN member AS u ON u.merchant_id = m.merchant_id AND u.id = m.upline_id
    WHERE p.merchant_id = ${merchantId} AND p.id = ${parentId} AND ${listed.beyond}
    ORDER BY ${listed.orderBy} ${listed.window}`.execute(db);
  const counted = await countRows(
    db,
    sql`(SELECT m.id FROM member AS p JOIN member AS m ON m.merchant_id = p.merchant_id AND ${within}
      WHERE p.merchant_id = ${merchantId} AND p.id = ${parentId})`,
  );
  return { ...listed.cut(rows), ...counted };
}

const likeText = (text: string): string => text.replaceAll(/[\\%_]/g, found => `\\${found}`);

/** Members (member_id) who were seen in a browser of somebody above them (upline_id), and in how many. */
export const sharedBrowsersInLines = (merchantId: number): RawBuilder<unknown> => sql`(
  SELECT a.id AS upline_id, m.id AS member_id, count(*)::int4 AS browsers
  FROM member_device AS own
  JOIN member_device AS o ON o.merchant_id = own.merchant_id AND o.device_hash = own.device_hash AND o.member_id <> own.member_id
  JOIN member AS a ON a.merchant_id = own.merchant_id AND a.id = own.member_id
  JOIN member AS m ON m.merchant_id = o.merchant_id AND m.id = o.member_id AND m.path <@ a.path
  WHERE own.merchant_id = ${merchantId} GROUP BY 1, 2)`;
