import type { Context } from '../../context.ts';
import { readableCode } from '../../secrets/readable-code.ts';
import { newPasswordProblem } from './new-password.ts';
import { registrationSetting } from './registration-setting.ts';

const LENGTH = 12;
const LENGTH_LEAST = 6;
const DRAWS = 20;

type Random = Context['random'];

/** Ways to write a password by chance, the plainest first: the next is taken where the merchant's rule wants more kinds of signs, or fewer. */
const STYLES: readonly ((random: Random, length: number) => string)[] = [
  (random, length) => readableCode(random, length).toLowerCase(),
  (random, length) => readableCode(random, length - 4) + readableCode(random, 4).toLowerCase(),
  (random, length) => `${readableCode(random, length - 5)}${readableCode(random, 4).toLowerCase()}#`,
  (random, length) =>
    readableCode(random, length * 20)
      .replaceAll(/\D/g, '')
      .slice(0, length),
];

/**
 * A password by chance for an account that another person opens. It follows the merchant's rule, so that the form of the login takes it;
 * where no way of writing does, it is a plain code all the same.
 */
export function firstPassword(ctx: Context, merchantId: number, username: string): string {
  const rule = ctx.settings.get(merchantId, registrationSetting).rules.password;
  const length = Math.max(LENGTH_LEAST, Math.min(rule?.max ?? LENGTH, Math.max(rule?.min ?? 0, LENGTH)));
  for (const write of STYLES)
    for (let draw = 0; draw < DRAWS; draw += 1) {
      const password = write(ctx.random, length);
      if (newPasswordProblem(ctx, merchantId, { username, password }) === undefined) return password;
    }
  return readableCode(ctx.random, length).toLowerCase();
}
