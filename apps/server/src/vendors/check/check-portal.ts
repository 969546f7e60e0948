import { randomUUID } from 'node:crypto';
import { bgamingSpeaker } from './bgaming-speaker.ts';
import { hub88Speaker } from './hub88-speaker.ts';
import { pragmaticSpeaker } from './pragmatic-speaker.ts';
import { type Ground, Groundless, RULES } from './rules.ts';
import { type CheckTarget, timed } from './speaker.ts';

export type RuleResult = {
  readonly rule: string;
  /** `unsaid`: the protocol has no words for it. `unchecked`: what it needs is missing. */
  readonly outcome: 'kept' | 'broken' | 'unsaid' | 'unchecked';
  /** What a broken rule was answered; of the first that was not checked, what was missing. */
  readonly detail?: string | undefined;
  /** How long the slowest answer took so far, but for the calls that were made at once. */
  readonly slowestMs: number;
};

const SPEAKERS = { hub88: hub88Speaker, pragmatic: pragmaticSpeaker, bgaming: bgamingSpeaker } as const;

/** Plays a vendor's part against a portal, rule by rule. `unit` in ledger units; the player needs twenty of them. */
export async function* checkPortal(target: CheckTarget, unit = 1_000_000n): AsyncGenerator<RuleResult> {
  let slowestMs = 0;
  let crowded = false;
  const speaker = timed(SPEAKERS[target.protocol](target), ms => {
    if (!crowded) slowestMs = Math.max(slowestMs, ms);
  });
  const ground: Ground = { speaker, id: randomUUID, unit };
  let groundless = false;
  for (const { name: rule, isSaid, isGround = false, isCrowd = false, check } of RULES) {
    crowded = isCrowd;
    if (groundless) yield { rule, outcome: 'unchecked', slowestMs };
    else if (isSaid?.(speaker) === false) yield { rule, outcome: 'unsaid', slowestMs };
    else {
      const detail = await check(ground).catch((error: unknown) => {
        groundless = error instanceof Groundless;
        return error instanceof Error ? error.message : String(error);
      });
      const outcome = detail === undefined ? 'kept' : groundless && !isGround ? 'unchecked' : 'broken';
      yield { rule, outcome, detail, slowestMs };
    }
  }
}
