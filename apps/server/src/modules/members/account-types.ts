import { trialAsset } from '@baize/money';

/** Account types that set the agent flag. */
const AGENT_FLAG = new Set([1, 2, 4, 41, 42]);
/** The demo agent: plays with play money, opens no centre. */
export const DEMO_AGENT = 4;

/** True for those who take members under them: all that have the agent flag but the demo kind. */
export const isAgentAccount = (accountType: number): boolean =>
  AGENT_FLAG.has(accountType) && accountType !== DEMO_AGENT;

/** What a member's wallets hold: its currency, or the trial twin for free play and demo agents. */
export const walletAsset = (member: { trial: boolean; account_type: number; currency: string }): string =>
  member.trial || member.account_type === DEMO_AGENT ? trialAsset(member.currency) : member.currency;
