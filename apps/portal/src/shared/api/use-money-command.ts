import { parseAmount } from '@baize/money';
import { useState } from 'react';
import { readSession } from '../storage/session-values.ts';
import { newCommandId } from './ids.ts';
import type { Refusal } from './result.ts';

/** So long what went out without an answer keeps its id; by then lists and balance have told what became of it. */
const KEPT_MS = 15 * 60_000;

/** By call, account and content: a form that was closed and opened again is the same person's same wish. */
const waiting = new Map<string, { id: string; at: number; lost: boolean }>();

export type MoneyCommand = {
  /** The id to send the content under: the same until it is answered with success. */
  id(): string;
  /** The last refusal; that no answer came is said only as long as the form says what was sent. */
  refusal: Refusal | undefined;
  /** The form says what went out without an answer: it may have been taken, and the same again counts once. */
  unanswered: boolean;
  /** It went out without an answer, from this form or from one that was closed since. */
  lost: boolean;
  refuse(refusal: Refusal | undefined): void;
  /** It was done: the same again is another one. */
  done(): void;
};

/** A command that moves money, of a form that says `content` now. Amounts in it stand as `sameAmount` writes them. */
export function useMoneyCommand(endpoint: { readonly id: string }, content: unknown): MoneyCommand {
  const key = `${endpoint.id} ${readSession('username') ?? ''} ${JSON.stringify(content)}`;
  const [refused, setRefused] = useState<{ refusal: Refusal; key: string }>();
  const isOfThis = refused?.key === key || refused?.refusal.code !== 'network';
  const refusal = isOfThis ? refused?.refusal : undefined;
  return {
    id: () => {
      const { id, lost } = keptAt(key) ?? { id: newCommandId(), lost: false };
      waiting.set(key, { id, at: performance.now(), lost });
      return id;
    },
    refusal,
    unanswered: refusal?.code === 'network',
    lost: keptAt(key)?.lost ?? false,
    refuse: given => {
      const sent = given && waiting.get(key);
      if (sent) waiting.set(key, { ...sent, lost: given.code === 'network' });
      setRefused(given && { refusal: given, key });
    },
    done: () => {
      waiting.delete(key);
      setRefused(undefined);
    },
  };
}

/** What of it is not too old. */
function keptAt(key: string): { id: string; lost: boolean } | undefined {
  const kept = waiting.get(key);
  return kept !== undefined && performance.now() - kept.at < KEPT_MS ? kept : undefined;
}

/** One text for one amount, however it is typed: 500 is 500.00. */
export const sameAmount = (typed: string): string => String(parseAmount(typed) ?? typed);
