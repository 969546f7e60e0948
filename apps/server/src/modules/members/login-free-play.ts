import { parseAmount, trialAsset } from '@baize/money';
import { loginFreePlay } from '@baize/wire/session';
import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { handle } from '../../http/handler.ts';
import { hashContent } from '../ledger/index.ts';
import { createMember } from './create-member.ts';
import { openSession } from './open-session.ts';
import { freePlaySetting } from './settings.ts';
import { TRIAL_PREFIX } from './username.ts';

/** The version of the gateway that clients of this family name with free play; another one would mean another payload. */
const GATEWAY_VERSION = '3';

export const answerLoginFreePlay = handle(loginFreePlay, async ({ ctx, request, fail }) => {
  const version = request.header('X-Gateway-Version') ?? GATEWAY_VERSION;
  if (version !== GATEWAY_VERSION) return fail('bad_input', { fields: { 'X-Gateway-Version': 'unknown' } });
  const { merchant } = request;
  const { startingBalance, hours } = ctx.settings.get(merchant.id, freePlaySetting);
  const amount = parseAmount(startingBalance);
  if (!amount) return fail('free_play_closed');
  const [currency] = merchant.currencies;
  const session = await ctx.transaction(async tx => {
    const memberId = await createMember(ctx, tx, {
      merchantId: merchant.id,
      username: `${TRIAL_PREFIX}${ctx.random(6).toString('hex')}`,
      currency,
      language: request.language,
      passwordHash: null,
      registeredIp: request.ip,
      trialEndsAt: new Date(ctx.now().getTime() + hours * 3_600_000),
    });
    if (memberId === undefined) return undefined;
    await givePlayMoney(ctx, tx, { merchantId: merchant.id, memberId, asset: trialAsset(currency), amount });
    return openSession(ctx, tx, { merchantId: merchant.id, memberId, visitor: request });
  });
  return session ? { ...session, passwordExpired: false } : fail('busy');
});

type Gift = { merchantId: number; memberId: bigint; asset: string; amount: bigint };

async function givePlayMoney(ctx: Context, tx: Transaction<object>, { merchantId, memberId, asset, amount }: Gift) {
  const posted = await ctx.ledger.postIn(tx, {
    merchantId,
    key: { actor: 'system', endpoint: 'members.freePlay', id: ctx.newId() },
    contentHash: hashContent({ memberId, asset, amount }),
    transfers: [
      { debit: { kind: 'promotions', asset }, credit: { kind: 'main', memberId, asset }, amount, code: 'free_play' },
    ],
  });
  if (!posted.ok) throw new Error(`play money was refused: ${posted.code}`);
}
