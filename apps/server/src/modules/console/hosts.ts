import { opsListHosts, opsProposeHost } from '@baize/wire/console';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { handle } from '../../http/handler.ts';
import { operatorActor } from '../audit/index.ts';
import { addHost, type Merchant, removeHost, withoutPort } from '../merchants/index.ts';
import { openProposals, operatorWorksOn, type ProposalKind, propose } from '../operators/index.ts';

const KIND = 'merchants.host';
const payload = z.object({ merchant: z.string(), host: z.string(), act: z.enum(['add', 'remove']) });

export const listHostsHandler = handle(opsListHosts, async ({ ctx, caller: { operator }, request }) => {
  const merchants = await merchantsOf(ctx, operator.operatorId);
  const codes = new Set(merchants.map(({ code }) => code));
  const waiting = await openProposals(ctx, { merchantId: operator.merchantId, kinds: [KIND] });
  return {
    merchants: merchants.map(({ code, name, hosts }) => ({ code, name, hosts: [...hosts] })),
    own: withoutPort(request.host),
    waiting: waiting.map(each => payload.parse(each.payload)).filter(({ merchant }) => codes.has(merchant)),
  };
});

/** Letters with links go out under the host that a request came by, if it is known here: whoever adds one could have them lead elsewhere. */
export const proposeHostHandler = handle(
  opsProposeHost,
  async ({ input, ctx, caller: { operator }, request, fail }) => {
    const { merchant: code, host, act, reason } = input;
    const merchants = await merchantsOf(ctx, operator.operatorId);
    const merchant = merchants.find(each => each.code === code);
    if (merchant === undefined) return fail('merchant_unknown');
    const own = withoutPort(request.host);
    if (act === 'remove' ? !isSpare(merchant, host, own) : await isTaken(ctx, host)) return fail('wrong_state');
    const proposed = await ctx.transaction(tx =>
      propose(ctx, tx, {
        merchantId: operator.merchantId,
        kind: KIND,
        object: { kind: 'host', id: host },
        payload: {
          ...{ merchant: code, host, act },
          before: { [code]: act === 'add' ? null : host },
          after: { [code]: act === 'add' ? host : null },
        },
        by: operator,
        reason,
        ip: request.ip,
      }),
    );
    return proposed.ok ? { id: proposed.id } : fail(proposed.code, proposed.value);
  },
);

/** A host is the way to a merchant's console too: the last one stays, and so does the one that the checker came by. */
export const hostProposal: ProposalKind = {
  kind: KIND,
  permission: () => 'settings.hosts',
  against: async (ctx, { payload: kept }, { operatorId, host: own }) => {
    const { merchant: code, host, act } = payload.parse(kept);
    const merchants = await merchantsOf(ctx, operatorId);
    if (!merchants.some(merchant => merchant.code === code)) return 'permission_missing';
    return act === 'remove' && host === own ? 'wrong_state' : undefined;
  },
  apply: async (ctx, tx, { object, payload: kept, reason, proposedBy }, by) => {
    const { merchant: code, host, act } = payload.parse(kept);
    const merchant = await ctx.merchants.byCode(code);
    if (merchant === undefined) return 'version_changed';
    const done = await (act === 'add' ? addHost : removeHost)(tx, { merchantId: merchant.id, host });
    if (!done) return 'version_changed';
    await ctx.audit.write(tx, {
      merchantId: merchant.id,
      actor: operatorActor(by),
      action: act === 'add' ? 'merchants.hostAdded' : 'merchants.hostRemoved',
      object,
      before: act === 'add' ? null : { host },
      after: act === 'add' ? { host } : null,
      reason: `${reason} (${proposedBy.name}); ${by.reason}`,
      ip: by.ip,
    });
    return 'done';
  },
  // Here at once; other processes read their merchants again every two seconds.
  settled: async ctx => ctx.merchants.forget(),
};

const isSpare = ({ hosts }: Merchant, host: string, own: string): boolean =>
  hosts.includes(host) && hosts.length > 1 && host !== own;

/** Also by a merchant of another licensee. */
const isTaken = async (ctx: Context, host: string): Promise<boolean> =>
  (await ctx.merchants.list()).some(({ hosts }) => hosts.includes(host));

/** The merchants that an operator may work on. */
async function merchantsOf(ctx: Context, operatorId: bigint): Promise<Merchant[]> {
  const all = await ctx.merchants.list();
  const may = await Promise.all(all.map(merchant => operatorWorksOn(ctx.control, operatorId, merchant)));
  return all.filter((_, at) => may[at]);
}
