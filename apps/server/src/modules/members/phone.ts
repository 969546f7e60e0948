import parsePhoneNumber from 'libphonenumber-js';
import type { Context } from '../../context.ts';
import { smsSetting } from '../messages/index.ts';
import { homeSetting } from './settings.ts';

export type ReadPhone =
  | { ok: true; number: string }
  | { ok: false; code: 'phone_format_invalid' | 'phone_number_invalid' };

/** A number that a message can be sent to, in E.164; without a country code it is read as one of the merchant's country. */
export function readPhone(ctx: Context, merchantId: number, text: string | undefined): ReadPhone {
  const { country } = ctx.settings.get(merchantId, homeSetting);
  const { countries } = ctx.settings.get(merchantId, smsSetting);
  const phone = parsePhoneNumber(text ?? '', country);
  if (!phone) return { ok: false, code: 'phone_format_invalid' };
  const served = countries.length === 0 || countries.some(code => code === phone.country);
  return phone.isValid() && served ? { ok: true, number: phone.number } : { ok: false, code: 'phone_number_invalid' };
}
