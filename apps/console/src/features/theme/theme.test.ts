import { expect, it } from 'vitest';
import { weakTokens } from './theme.ts';

it('a theme that is hard to read is told by the colours that the merchant sets, each once, where it stands out least', () => {
  const white = { ratioMin: 4.5, ink: 'on-felt', ground: 'felt', ratio: 1.2 };
  const room = { ratioMin: 3, ink: 'felt', ground: 'room', ratio: 2.9 };
  const soft = { ratioMin: 4.5, ink: 'brass', ground: 'brass-soft', ratio: 4.4 };
  expect(weakTokens([room, white, soft])).toEqual([
    { token: 'felt', ratio: 1.2, ratioMin: 4.5 },
    { token: 'brass', ratio: 4.4, ratioMin: 4.5 },
    { token: 'brass-soft', ratio: 4.4, ratioMin: 4.5 },
  ]);
});
