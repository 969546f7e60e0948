import { percentOf, rateOfGroup } from '@baize/earnings';
import type { Context } from '../../context.ts';
import type { CallerMember } from '../../http/handler.ts';
import { isAgentAccount } from '../members/index.ts';
import { agentRules } from './settings.ts';

/** True for those who open the agent centre: demo agents and trial accounts do not. */
export const isAgent = (member: CallerMember): boolean => !member.trial && isAgentAccount(member.accountType);

/** A member's own maximum, the merchant's usual one where none was given. */
export const groupOf = (ctx: Context, merchantId: number, prizeGroup: number | null | undefined): number =>
  prizeGroup ?? ctx.settings.get(merchantId, agentRules).usualPrizeGroup;

/** The rebate point of a group as agents read it: 1940 is "12.0". */
export const pointText = (group: number): string => percentOf(rateOfGroup(group));
