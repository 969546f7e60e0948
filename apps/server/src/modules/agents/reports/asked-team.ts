import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { CallerMember } from '../../../http/handler.ts';
import { isInTeam } from '../../members/index.ts';
import { daysBetween } from '../../merchants/index.ts';
import { isAgent } from '../own-agent.ts';

const DAYS_MAX = 92;
/** A search that finds more members shows the first so many. */
export const FOUND_MAX = 200;

type Asked = { from: string; to: string; parentId?: string | undefined };
/** Whose team is asked for, by somebody who may. */
type AskedTeam = { parentId: bigint };
type Refused = { code: 'non_agent' | 'member_unknown' | 'bad_input' };

export async function askedTeam(
  ctx: Context,
  member: CallerMember,
  { from, to, parentId }: Asked,
): Promise<AskedTeam | Refused> {
  if (!isAgent(member)) return { code: 'non_agent' };
  const days = daysBetween(from, to);
  if (days < 1 || days > DAYS_MAX) return { code: 'bad_input' };
  const found = await ownTeamMember(ctx, member, parentId);
  return found === undefined ? { code: 'member_unknown' } : { parentId: found };
}

/** The caller, or somebody of the caller's team; undefined for anybody else. */
export async function ownTeamMember(
  ctx: Context,
  member: CallerMember,
  asked: string | undefined,
): Promise<bigint | undefined> {
  const { merchantId, memberId } = member;
  if (asked === undefined || BigInt(asked) === memberId) return memberId;
  return (await isInTeam(ctx.db, merchantId, memberId, BigInt(asked))) ? BigInt(asked) : undefined;
}

/** Members `m` of the team of `p`: whose names begin so at any depth, or those of a level. */
export function membersWithin(search: string | undefined, level = 1): RawBuilder<SqlBool> {
  if (search !== undefined)
    return sql`m.username_key LIKE ${`${likeText(search.toLowerCase())}%`} AND m.path <@ p.path AND m.id <> p.id`;
  if (level === 1) return sql`m.upline_id = p.id`;
  return sql`m.upline_id IN (SELECT u.id FROM member AS u WHERE u.merchant_id = p.merchant_id AND u.path <@ p.path
    AND nlevel(u.path) = nlevel(p.path) + ${level - 1})`;
}

const likeText = (text: string): string => text.replaceAll(/[\\%_]/g, found => `\\${found}`);
