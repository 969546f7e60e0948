import type { Context } from '../../context.ts';
import type { Merchant } from '../merchants/index.ts';
import type { DepositMethod } from './deposit-methods.ts';
import { depositSetting } from './settings.ts';

/** In which language something is read, and of which merchant. */
export type MethodReader = { language: string; merchant: Pick<Merchant, 'id' | 'defaultLanguage'> };

/** What a way to deposit is called in the caller's language, else in the merchant's own, else as operators call it. */
export const methodName = (
  { name, names }: Pick<DepositMethod, 'name' | 'names'>,
  { language, merchant }: MethodReader,
): string => names[language] ?? names[merchant.defaultLanguage] ?? name;

/** The same of a deposit that was made; a way that is gone, or called otherwise since, keeps the name it had. */
export function nameOfMethod(
  ctx: Context,
  { method_id: id, method_name: then }: { method_id: string; method_name: string },
  reader: MethodReader,
): string {
  const { methods } = ctx.settings.get(reader.merchant.id, depositSetting);
  const method = methods.find(each => each.id === id && each.name === then);
  return method ? methodName(method, reader) : then;
}
