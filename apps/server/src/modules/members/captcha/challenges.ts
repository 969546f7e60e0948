import type { Context } from '../../../context.ts';
import type { MemberTables } from '../tables.ts';
import { drawCaptcha } from './draw-captcha.ts';
import { CAPTCHA_ALPHABET } from './glyphs.ts';

const LENGTH = 5;
const GOOD_FOR_MS = 2 * 60_000;

export type Challenge = { id: string; image: string };

/** Draws a challenge and keeps its answer: under the caller's id, whose earlier picture it replaces, or under a new one. */
export async function newChallenge(ctx: Context, merchantId: number, callersId?: string): Promise<Challenge> {
  const id = callersId ?? ctx.newId();
  const answer = randomText(ctx.random);
  await keepAnswer(ctx, { merchantId, id, answer, goodForMs: GOOD_FOR_MS });
  return { id, image: (await drawCaptcha(answer, ctx.random)).toString('base64') };
}

type Kept = { merchantId: number; id: string; answer: string; goodForMs: number };

export async function keepAnswer(ctx: Context, { merchantId, id, answer, goodForMs }: Kept): Promise<void> {
  const expires_at = new Date(ctx.now().getTime() + goodForMs);
  await ctx.db
    .withTables<MemberTables>()
    .insertInto('member_captcha')
    .values({ merchant_id: merchantId, id, answer, expires_at })
    .onConflict(conflict => conflict.columns(['merchant_id', 'id']).doUpdateSet({ answer, expires_at }))
    .execute();
}

/** Spends a challenge: whatever was answered, it cannot be answered again. */
export async function spendChallenge(
  ctx: Context,
  merchantId: number,
  given: { captchaId?: string | undefined; captcha?: string | undefined },
): Promise<boolean> {
  if (given.captchaId === undefined || !given.captcha) return false;
  const open = await ctx.db
    .withTables<MemberTables>()
    .deleteFrom('member_captcha')
    .where('merchant_id', '=', merchantId)
    .where('id', '=', given.captchaId)
    .returning(['answer', 'expires_at'])
    .executeTakeFirst();
  if (!open || open.expires_at <= ctx.now()) return false;
  return open.answer === given.captcha.replaceAll(' ', '').toUpperCase();
}

/** Even odds for every character: bytes beyond the greatest multiple of the alphabet are thrown away. */
function randomText(random: (bytes: number) => Buffer): string {
  const limit = 256 - (256 % CAPTCHA_ALPHABET.length);
  let text = '';
  while (text.length < LENGTH)
    for (const byte of random(LENGTH * 2))
      if (byte < limit && text.length < LENGTH) text += CAPTCHA_ALPHABET[byte % CAPTCHA_ALPHABET.length];
  return text;
}
