import { randomUUID } from 'node:crypto';
import { bgamingSpeaker } from './bgaming-speaker.ts';
import { hub88Speaker } from './hub88-speaker.ts';
import { pragmaticSpeaker } from './pragmatic-speaker.ts';
import { type Ground, Groundless, RULES } from './rules.ts';
import { type CheckTarget, timed } from './speaker.ts';

export type RuleResult = {
  readonly rule: string;
  /** `unsaid`: the protocol has no words for it. `unchecked`: what it needs is missing, as a rule before it told. */
  readonly outcome: 'kept' | 'broken' | 'unsaid' | 'unchecked';
  readonly detail?: string | undefined;
  /** How long the slowest answer took so far. */
  readonly slowestMs: number;
};

const SPEAKERS = { hub88: hub88Speaker, pragmatic: pragmaticSpeaker, bgaming: bgamingSpeaker } as const;

/** Plays a vendor's part against a portal, rule by rule. `unit` in ledger units; the player needs twenty of them. */
export async function* checkPortal(target: CheckTarget, unit = 1_000_000n): AsyncGenerator<RuleResult> {
  let slowestMs = 0;
  const speaker = timed(SPEAKERS[target.protocol](target), ms => {
    slowestMs = Math.max(slowestMs, ms);
  });
  const ground: Ground = { speaker, id: randomUUID, unit };
  let groundless = false;
  for (const { name: rule, isSaid, check } of RULES) {
    if (groundless) yield { rule, outcome: 'unchecked', slowestMs };
    else if (isSaid?.(speaker) === false) yield { rule, outcome: 'unsaid', slowestMs };
    else {
      const detail = await check(ground).catch((error: unknown) => {
        groundless = error instanceof Groundless;
        return error instanceof Error ? error.message : String(error);
      });
      yield { rule, outcome: detail === undefined ? 'kept' : 'broken', detail, slowestMs };
    }
  }
}
