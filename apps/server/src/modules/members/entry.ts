import type { Context } from '../../context.ts';
import type { RequestInfo } from '../../http/handler.ts';
import type { FirstProof } from './tables.ts';

/** Somebody at the door. */
export type Entry = {
  ctx: Context;
  request: RequestInfo;
  merchantId: number;
  /** Which door: agents have one of their own. */
  door?: 'member' | 'agent';
};

/** What was proven, and what the new session is to know. */
export type Proven = { proof: FirstProof; changeDue: boolean; passwordExpired: boolean };
