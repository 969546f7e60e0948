import { registerAuto } from '@baize/wire/members';
import { fieldProblem } from '@baize/wire/registration';
import type { Context } from '../../context.ts';
import { handle } from '../../http/handler.ts';
import { registrationSetting } from './registration-setting.ts';
import type { MemberTables } from './tables.ts';
import { usernameKey } from './username.ts';

const TRIES = 20;
const SYLLABLES = 'ba be bo da di do fa fi ga ko la lo lu ma mi mo na no pa ra ri ro sa si so ta ti to va vi'.split(
  ' ',
);

export const answerRegisterAuto = handle(registerAuto, async ({ ctx, request, fail }) => {
  const username = await freeUsername(ctx, request.merchant.id);
  return username === undefined ? fail('busy') : { username };
});

/** A name that follows the merchant's rule and that nobody has; undefined where luck was out. */
export async function freeUsername(ctx: Context, merchantId: number): Promise<string | undefined> {
  const { rules } = ctx.settings.get(merchantId, registrationSetting);
  const lengthMax = rules.username?.max ?? 16;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const username = inventName(ctx.random, lengthMax);
    if (!fieldProblem(rules.username, username) && (await isFree(ctx, merchantId, username))) return username;
  }
  return undefined;
}

/** Three syllables and digits: easy to say, hard to hit twice. */
function inventName(random: (bytes: number) => Buffer, lengthMax: number): string {
  const [a = 0, b = 0, c = 0, ...rest] = random(7);
  const word = [a, b, c].map(byte => SYLLABLES[byte % SYLLABLES.length]).join('');
  const digits = rest.map(byte => byte % 10).join('');
  return `${word}${digits}`.slice(0, Math.max(1, lengthMax));
}

export async function isFree(ctx: Context, merchantId: number, username: string): Promise<boolean> {
  const taken = await ctx.db
    .withTables<MemberTables>()
    .selectFrom('member')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('username_key', '=', usernameKey(username))
    .executeTakeFirst();
  return taken === undefined;
}
