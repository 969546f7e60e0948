import { expect, it } from 'vitest';
import { agentPagesOf } from './agent-pages.ts';

it('lists contracts where one kind of them is offered, and not where none is', () => {
  expect(agentPagesOf(new Set(['AFFMAN3', 'HOURSAL3']))).toContain('contracts');
  const without = agentPagesOf(new Set(['AFFMAN3']));
  expect(without).not.toContain('contracts');
  expect(without).toEqual(expect.arrayContaining(['dashboard', 'bills', 'income', 'links']));
});
