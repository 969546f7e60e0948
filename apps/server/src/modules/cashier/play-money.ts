import type { CallerMember } from '../../http/handler.ts';

/** True for free play and for demo agents: what their wallets hold is nobody's money, so none of it enters or leaves. */
export const hasPlayMoney = ({ asset, currency }: Pick<CallerMember, 'asset' | 'currency'>): boolean =>
  asset !== currency;
