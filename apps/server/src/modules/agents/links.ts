import { percentOf, type Rate, rate, rateFault, rateOfGroup, rateOfPercent } from '@baize/earnings';
import type { OutputOf, ParsedInputOf } from '@baize/wire';
import { createAgentLink, endAgentLink, listAgentLinks } from '@baize/wire/agents';
import type { Selectable } from 'kysely';
import type { Context } from '../../context.ts';
import { type CallerMember, handle } from '../../http/handler.ts';
import { readableCode } from '../../secrets/readable-code.ts';
import { memberActor } from '../audit/index.ts';
import { lockMember, memberStanding } from '../members/index.ts';
import { groupOf, isAgent, pointText } from './own-agent.ts';
import { agentRules } from './settings.ts';
import { RATED_PRODUCTS } from './shares.ts';
import type { AgentTables } from './tables.ts';

type Link = Selectable<AgentTables['agent_link']>;
type View = OutputOf<typeof createAgentLink>;

const DAY_MS = 86_400_000;

export const listAgentLinksHandler = handle(listAgentLinks, async ({ ctx, caller, fail }) => {
  const { member } = caller;
  if (!isAgent(member)) return fail('non_agent');
  const { merchantId, memberId } = member;
  const [links, rates, standing] = await Promise.all([
    ctx.db
      .withTables<AgentTables>()
      .selectFrom('agent_link')
      .selectAll()
      .where('merchant_id', '=', merchantId)
      .where('agent_id', '=', memberId)
      .orderBy('id', 'desc')
      .limit(200)
      .execute(),
    ownRates(ctx, member),
    memberStanding(ctx.db, merchantId, memberId),
  ]);
  return {
    links: links.map(link => linkView(link, ctx.now())),
    ownCode: standing?.invitationCode ?? '',
    prizeGroupMax: groupOf(ctx, merchantId, member.prizeGroup),
    rateMax: Object.fromEntries(RATED_PRODUCTS.map(product => [product, percentOf(rates.get(product) ?? rate(0n))])),
    linkDaysMax: ctx.settings.get(merchantId, agentRules).linkDaysMax,
  };
});

export const createAgentLinkHandler = handle(createAgentLink, async ({ input, ctx, caller, request, fail }) => {
  const { member } = caller;
  if (!isAgent(member)) return fail('non_agent');
  const { merchantId, memberId } = member;
  const rules = ctx.settings.get(merchantId, agentRules);
  const rates = storedRates(input.rates);
  const fault = rates && (await offerFault(ctx, member, input.prizeGroup, rates));
  if (rates === undefined || fault) return fail('rate_out_of_bounds', fault);
  return ctx.transaction(async tx => {
    await lockMember(tx, merchantId, memberId);
    const tables = tx.withTables<AgentTables>();
    const open = await tables
      .selectFrom('agent_link')
      .selectAll()
      .where('merchant_id', '=', merchantId)
      .where('agent_id', '=', memberId)
      .where('ended_at', 'is', null)
      .execute();
    const same = open.find(link => link.id === input.id);
    if (same) return says(same, input, rates) ? linkView(same, ctx.now()) : fail('id_reused');
    if (open.filter(link => stateOf(link, ctx.now()) === 'open').length >= rules.linksMax)
      return fail('too_many_links', { max: rules.linksMax });
    const days = input.days === undefined ? undefined : Math.min(input.days, rules.linkDaysMax);
    const link = await tables
      .insertInto('agent_link')
      .values({
        merchant_id: merchantId,
        id: input.id,
        agent_id: memberId,
        code: linkCode(ctx),
        account_type: input.accountType,
        prize_group: input.prizeGroup,
        rates: JSON.stringify(rates),
        uses_max: input.usesMax ?? null,
        created_at: ctx.now(),
        expires_at: days === undefined ? null : new Date(ctx.now().getTime() + days * DAY_MS),
      })
      .onConflict(conflict => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!link) return fail('id_reused');
    await ctx.audit.write(tx, {
      merchantId,
      actor: memberActor(member),
      action: 'agents.linkCreated',
      object: { kind: 'agent_link', id: link.id },
      after: { code: link.code, accountType: link.account_type, prizeGroup: link.prize_group, rates },
      ip: request.ip,
    });
    return linkView(link, ctx.now());
  });
});

export const endAgentLinkHandler = handle(endAgentLink, async ({ input, ctx, caller, fail }) => {
  const { member } = caller;
  if (!isAgent(member)) return fail('non_agent');
  const link = await ctx.db
    .withTables<AgentTables>()
    .updateTable('agent_link')
    .set(({ fn, val }) => ({ ended_at: fn.coalesce('ended_at', val(ctx.now())) }))
    .where('merchant_id', '=', member.merchantId)
    .where('id', '=', input.id)
    .where('agent_id', '=', member.memberId)
    .returningAll()
    .executeTakeFirst();
  return link ? linkView(link, ctx.now()) : fail('link_unknown');
});

const says = (link: Link, input: ParsedInputOf<typeof createAgentLink>, rates: Record<string, number>): boolean =>
  link.account_type === input.accountType &&
  link.prize_group === input.prizeGroup &&
  link.uses_max === (input.usesMax ?? null) &&
  JSON.stringify(Object.entries(link.rates).sort()) === JSON.stringify(Object.entries(rates).sort());

/** Rates by product in millionths; undefined where a product has none or a rate is no percent. */
function storedRates(given: Readonly<Record<string, string>>): Record<string, number> | undefined {
  const rates: Record<string, number> = {};
  for (const [product, text] of Object.entries(given)) {
    const found = rateOfPercent(text);
    if (found === undefined || !RATED_PRODUCTS.some(one => one === product)) return undefined;
    if (found > 0n) rates[product] = Number(found);
  }
  return rates;
}

async function offerFault(
  ctx: Context,
  member: CallerMember,
  prizeGroup: number,
  rates: Readonly<Record<string, number>>,
): Promise<{ what: string; bound: string } | undefined> {
  const { equalAllowed } = ctx.settings.get(member.merchantId, agentRules);
  const own = rateOfGroup(groupOf(ctx, member.merchantId, member.prizeGroup));
  const fault = rateFault(rateOfGroup(prizeGroup), { least: rate(0n), most: own }, equalAllowed);
  if (fault) return { what: 'prizeGroup', bound: 'bound' in fault ? percentOf(fault.bound) : '' };
  const ownRate = await ownRates(ctx, member);
  for (const [product, given] of Object.entries(rates)) {
    const most = ownRate.get(product) ?? rate(0n);
    if (BigInt(given) > most) return { what: product, bound: percentOf(most) };
  }
  return undefined;
}

async function ownRates(ctx: Context, { merchantId, memberId }: CallerMember): Promise<Map<string, Rate>> {
  const rows = await ctx.db
    .withTables<AgentTables>()
    .selectFrom('agent_rate')
    .select(['product', 'rate'])
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .execute();
  return new Map(rows.map(row => [row.product, rate(BigInt(row.rate))]));
}

export function stateOf(link: Pick<Link, 'ended_at' | 'expires_at' | 'uses' | 'uses_max'>, now: Date): View['state'] {
  if (link.ended_at !== null) return 'ended';
  if (link.expires_at !== null && link.expires_at <= now) return 'expired';
  return link.uses_max !== null && link.uses >= link.uses_max ? 'used_up' : 'open';
}

const linkView = (link: Link, now: Date): View => ({
  id: link.id,
  code: link.code,
  accountType: link.account_type,
  prizeGroup: link.prize_group,
  point: pointText(link.prize_group),
  rates: Object.fromEntries(
    Object.entries(link.rates).map(([product, given]) => [product, percentOf(rate(BigInt(given)))]),
  ),
  uses: link.uses,
  usesMax: link.uses_max,
  createdAt: link.created_at.toISOString(),
  expiresAt: link.expires_at?.toISOString() ?? null,
  state: stateOf(link, now),
});

/** Ten characters: never a member's own code, which has eight. */
const linkCode = (ctx: Context): string => readableCode(ctx.random, 10);
