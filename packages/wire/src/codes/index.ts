import { agentCodes } from './agents.ts';
import { cashierCodes } from './cashier.ts';
import { chatCodes } from './chat.ts';
import type { Code } from './code.ts';
import { contentCodes } from './content.ts';
import { gameCodes } from './games.ts';
import { lotteryCodes } from './lottery.ts';
import { memberCodes } from './members.ts';
import { messageCodes } from './messages.ts';
import { operatorCodes } from './operators.ts';
import { pipelineCodes } from './pipeline.ts';
import { playCodes } from './play.ts';
import { rewardCodes } from './rewards.ts';
import { saferPlayCodes } from './safer-play.ts';

/** Every code of the house: the one table that maps codes to HTTP statuses. */
export const codes = {
  ...pipelineCodes,
  ...memberCodes,
  ...messageCodes,
  ...contentCodes,
  ...chatCodes,
  ...cashierCodes,
  ...playCodes,
  ...saferPlayCodes,
  ...rewardCodes,
  ...agentCodes,
  ...lotteryCodes,
  ...gameCodes,
  ...operatorCodes,
} satisfies Record<string, Code>;

export type ErrorCode = keyof typeof codes;
export type PipelineCode = keyof typeof pipelineCodes;

export const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(codes, text);
