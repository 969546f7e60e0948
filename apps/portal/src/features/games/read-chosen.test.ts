import { expect, it } from 'vitest';
import { readChosen } from './read-chosen.ts';

it('hears the choice of a game', () => {
  expect(readChosen({ type: 'launch', gameCode: 'studio_dice', demo: true })).toEqual({
    gameCode: 'studio_dice',
    demo: true,
  });
  expect(readChosen({ type: 'launch', gameCode: 'g1' })).toEqual({ gameCode: 'g1', demo: false });
});

it('hears nothing else, whatever a frame says', () => {
  const strange = [
    undefined,
    null,
    'launch',
    7,
    [],
    {},
    { type: 'open', gameCode: 'g1' },
    { type: 'launch' },
    { type: 'launch', gameCode: 7 },
    { type: 'launch', gameCode: '' },
    { type: 'launch', gameCode: 'x'.repeat(101) },
  ];
  for (const said of strange) expect(readChosen(said)).toBeUndefined();
});
