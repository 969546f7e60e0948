import { describe, expect, it } from 'vitest';
import { isSettled, mayBecome, type RoundState, TRANSITIONS } from './transitions.ts';

const states = Object.keys(TRANSITIONS).filter((name): name is RoundState => name in TRANSITIONS);

describe('the states of a round', () => {
  it('are all reached from the first one', () => {
    const reached = new Set<RoundState>(['betting']);
    for (const from of reached) for (const to of TRANSITIONS[from]) reached.add(to);
    expect([...reached].sort()).toEqual([...states].sort());
  });

  it('end in closed, refused or refunded, and nowhere else', () => {
    expect(states.filter(isSettled).sort()).toEqual(['closed', 'refunded', 'refused']);
    expect(mayBecome('paying', 'refunded')).toBe(false);
    expect(mayBecome('closed', 'open')).toBe(false);
  });
});
