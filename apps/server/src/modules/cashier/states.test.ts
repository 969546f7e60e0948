import { expect, test } from 'vitest';
import { depositTransitions, withdrawalTransitions } from './states.ts';

test('every state of a request is reached by a transition, and only late money leaves an end', () => {
  for (const transitions of [depositTransitions, withdrawalTransitions]) {
    const ends: readonly string[] = Object.values(transitions).flatMap(({ to }) => (to === 'in_process' ? [] : [to]));
    for (const [name, { from }] of Object.entries(transitions))
      for (const state of from)
        expect(ends.includes(state), name).toBe(name === 'creditLate' || (name === 'hold' && state !== 'in_process'));
  }
});
