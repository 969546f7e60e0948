import { trialAsset } from '@baize/money';

/** Account types of those who take members under them. */
export const AGENT_TYPES = [1, 2, 41, 42];
/** The demo agent: plays with play money, opens no centre. */
export const DEMO_AGENT = 4;

/** True for those who take members under them: all with the agent flag but the demo kind. */
export const isAgentAccount = (accountType: number): boolean => AGENT_TYPES.includes(accountType);

/** Whether somebody may come in by the agents' entry. */
export const hasAgentFlag = (accountType: number): boolean => isAgentAccount(accountType) || accountType === DEMO_AGENT;

/** What a member's wallets hold: its currency, or the trial twin for free play and demo agents. */
export const walletAsset = (member: { trial: boolean; account_type: number; currency: string }): string =>
  member.trial || member.account_type === DEMO_AGENT ? trialAsset(member.currency) : member.currency;
