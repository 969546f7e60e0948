import type { WalletStatus } from '../../../vendors/index.ts';

const STATUSES: Readonly<Record<string, WalletStatus>> = {
  ok: 'ok',
  // Promised and not paid yet: the balance that is told is without it.
  held: 'ok',
  insufficient_funds: 'insufficient_funds',
  limit_reached: 'limit_reached',
  bonus_stake_above_maximum: 'limit_reached',
  session_ended: 'token_expired',
  account_closed: 'user_disabled',
  account_suspended: 'user_disabled',
  self_excluded: 'user_disabled',
  identity_needed: 'user_disabled',
  play_stopped: 'game_unknown',
  game_unknown: 'game_unknown',
  token_unknown: 'token_unknown',
  token_expired: 'token_expired',
  wrong_currency: 'wrong_currency',
  id_reused: 'id_reused',
  transaction_unknown: 'transaction_unknown',
  rolled_back: 'rolled_back',
  round_over: 'round_over',
  busy: 'busy',
};

/** What protocols are told of what the gate, the ledger or the wallet's own functions answered. */
export const statusOf = (answered: string): WalletStatus => {
  const status = STATUSES[answered];
  if (status === undefined) throw new Error(`the wallet answered ${answered}`);
  return status;
};
