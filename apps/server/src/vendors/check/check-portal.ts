import { randomUUID } from 'node:crypto';
import { bgamingSpeaker } from './bgaming-speaker.ts';
import { hub88Speaker } from './hub88-speaker.ts';
import { pragmaticSpeaker } from './pragmatic-speaker.ts';
import { type Ground, RULES } from './rules.ts';
import type { CheckTarget } from './speaker.ts';

export type RuleResult = { readonly rule: string; readonly ok: boolean; readonly detail: string | undefined };

const SPEAKERS = { hub88: hub88Speaker, pragmatic: pragmaticSpeaker, bgaming: bgamingSpeaker } as const;

/** Plays a vendor's part against a portal, rule by rule. `unit` in ledger units; the player needs twenty of them. */
export async function* checkPortal(target: CheckTarget, unit = 1_000_000n): AsyncGenerator<RuleResult> {
  const ground: Ground = { speaker: SPEAKERS[target.protocol](target), id: randomUUID, unit };
  for (const { name, check } of RULES) {
    const detail = await check(ground).catch((error: unknown) =>
      error instanceof Error ? error.message : String(error),
    );
    yield { rule: name, ok: detail === undefined, detail };
  }
}
