import { describe, expect, it } from 'vitest';
import { distance, lettersOf, typedOf, wordMatch } from './similar.ts';

const WORDS = [
  'tiger',
  'matches',
  'koi',
  'gate',
  'emerald',
  'temple',
  'phoenix',
  'naïve',
  '金龙宝藏传奇',
  'game',
  'wildfire',
];

/** The rule in plain words: the distance to as much of the word as was typed, give or take a letter. */
function plainly(own: string, typed: string): number {
  if (own === typed) return 10;
  if (own.startsWith(typed)) return 8;
  if (typed.length > 2 && own.includes(typed)) return 5;
  if (typed.length < 4) return swapped(own).includes(typed) ? 3 : 0;
  const allowed = typed.length >= 8 ? 2 : 1;
  for (const length of [typed.length, typed.length - 1, typed.length + 1]) {
    const far = distance(own.slice(0, length), typed, allowed);
    if (far <= allowed) return 4 - far;
  }
  return 0;
}

const swapped = (word: string): readonly string[] =>
  Array.from({ length: word.length - 1 }, (_, at) =>
    [word.slice(0, at), word.charAt(at + 1), word.charAt(at), word.slice(at + 2)].join(''),
  );

/** Every word with every letter left out, doubled, replaced and swapped with the next, once and twice. */
function* mistakes(word: string, times: number): Generator<string> {
  yield word;
  if (times === 0) return;
  for (let at = 0; at < word.length; at += 1) {
    const [head, letter, tail] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
    for (const wrong of [
      head + tail,
      head + letter + letter + tail,
      `${head}q${tail}`,
      head + tail.charAt(0) + letter + tail.slice(1),
    ])
      yield* mistakes(wrong, times - 1);
  }
}

it('leaves out by their letters only words that no distance would let in', () => {
  const typed = new Set(WORDS.flatMap(word => [...mistakes(word, 2)]).filter(word => word !== ''));
  expect(typed.size).toBeGreaterThan(2_000);
  for (const word of typed)
    for (const own of WORDS) {
      const found = wordMatch(own, lettersOf(own), typedOf(word));
      if (found !== plainly(own, word)) expect([own, word, found]).toEqual([own, word, plainly(own, word)]);
    }
});

describe('a short word', () => {
  const matches = (own: string, typed: string) => wordMatch(own, lettersOf(own), typedOf(typed)) > 0;

  it.each([
    ['koi', 'kio'],
    ['koi', 'oki'],
    ['28', '82'],
    ['gate', 'gtae'],
    ['gate', 'agte'],
    ['gates', 'gtae'],
  ])('%s is found with two neighbours swapped: %s', (own, typed) => {
    expect(matches(own, typed)).toBe(true);
    expect(wordMatch(own, lettersOf(own), typedOf(typed))).toBeLessThan(wordMatch(own, lettersOf(own), typedOf(own)));
  });

  it.each([
    ['koi', 'kai'],
    ['koi', 'iok'],
    ['koi', 'kii'],
    ['koinobori', 'kio'],
    ['sakoi', 'kio'],
    ['28', '38'],
    ['8', '82'],
    ['288', '82'],
    ['gate', 'gale1'],
    ['gate', 'etag'],
    ['a', 'b'],
  ])('%s is not found by %s', (own, typed) => {
    expect(matches(own, typed)).toBe(false);
  });
});
