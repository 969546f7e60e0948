import { wordsFor } from '@baize/i18n';
import type { Context } from '../../context.ts';
import type { Merchant } from '../merchants/index.ts';
import type { DepositMethod } from './deposit-methods.ts';
import { depositSetting } from './settings.ts';

/** In which language something is read, and of which merchant. */
export type MethodReader = { language: string; merchant: Pick<Merchant, 'id' | 'defaultLanguage'> };

/** By which way a deposit was made, and what that was called then. */
type Deposited = { method_id: string; method_name: string };

/** What a way to deposit is called in the caller's language, else in the merchant's own, else as operators call it. */
export const methodName = (
  { name, names }: Pick<DepositMethod, 'name' | 'names'>,
  { language, merchant }: MethodReader,
): string => wordsFor(names, language) ?? names[merchant.defaultLanguage] ?? name;

/** The same of a deposit for an operator: in the operator's language, else as operators call it. */
export const nameForOperator = (
  ctx: Context,
  made: Deposited,
  { language, merchantId }: { language: string; merchantId: number },
): string => wayOf(ctx, merchantId, made)?.names[language] ?? made.method_name;

/** The same of a deposit that was made; a way that is gone, or called otherwise since, keeps the name it had. */
export function nameOfMethod(ctx: Context, made: Deposited, reader: MethodReader): string {
  const method = wayOf(ctx, reader.merchant.id, made);
  return method ? methodName(method, reader) : made.method_name;
}

const wayOf = (ctx: Context, merchantId: number, { method_id: id, method_name: then }: Deposited) =>
  ctx.settings.get(merchantId, depositSetting).methods.find(each => each.id === id && each.name === then);
