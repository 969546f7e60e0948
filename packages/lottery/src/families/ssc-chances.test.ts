import { beforeAll, describe, expect, it } from 'vitest';
import { ratio } from '../core/ratio.ts';
import { ANY_GROUPS, type SingleBets, SSC_SINGLE_BETS, singleBets } from '../fixtures/single-bets.ts';
import { type Draw, type Play, parseSelection, prepareDraw, ratioText, settle } from '../index.ts';
import { ssc } from './ssc.ts';

function betsOf(play: Play): SingleBets {
  const own = SSC_SINGLE_BETS[play.id];
  if (own) return own;
  const [prefix = '', kind = ''] = play.id.split('_');
  if (!prefix.startsWith('rx')) return singleBets(kind, play.slice?.length ?? 5);
  const group = ANY_GROUPS[kind];
  if (!group) throw new Error(`no single bet for ${play.id}`);
  const size = Number(prefix[2]);
  const selection = { ...Object(group.selection), places: 'WQBS'.slice(0, size) };
  return { ...group, selection, slice: [0, 1, 2, 3].slice(0, size) };
}

/** Every draw of some places, the other places at zero. */
function drawsOf(slice: readonly number[]): readonly Draw[] {
  return Array.from({ length: 10 ** slice.length }, (_, number) => {
    const draw = [0, 0, 0, 0, 0];
    const digits = String(number).padStart(slice.length, '0');
    for (const [at, place] of slice.entries()) draw[place] = Number(digits[at]);
    return prepareDraw(ssc, draw.join());
  });
}

const made = new Map<string, readonly Draw[]>();

/** The same draws, made once for all plays on these places. */
function sharedDraws(slice: readonly number[]): readonly Draw[] {
  const draws = made.get(slice.join()) ?? drawsOf(slice);
  made.set(slice.join(), draws);
  return draws;
}

function countUnits(play: Play, bets: SingleBets): { units: ReadonlyMap<string, number>; draws: number } {
  const parsed = parseSelection(play, bets.selection);
  if (!parsed.ok) throw new Error(`${play.id}: ${parsed.reason}`);
  const units = new Map<string, number>();
  const draws = sharedDraws(bets.slice ?? play.slice ?? [0, 1, 2, 3, 4]);
  for (const tieRule of play.id === 'longhu' ? (['lose', 'push'] as const) : (['lose'] as const)) {
    for (const draw of draws) {
      for (const hit of settle(play, parsed.selection, draw, { tieRule }).hits) {
        const key = `${hit.tier.id} ${tieRule}`;
        units.set(key, (units.get(key) ?? 0) + hit.units);
      }
    }
  }
  return { units, draws: draws.length };
}

describe('over all draws of its places', () => {
  beforeAll(() => void sharedDraws([0, 1, 2, 3, 4]), 60_000);
  it.each(ssc.plays.map(play => [play.id, play] as const))(
    '%s wins as often as its tiers say',
    (_, play) => {
      const single = betsOf(play);
      const { units, draws } = countUnits(play, single);
      for (const tier of play.tiers) {
        const won = units.get(`${tier.id} lose`) ?? units.get(`${tier.id} push`) ?? 0;
        expect(ratioText(ratio(won, draws * (single.bets?.[tier.name] ?? 1))), tier.id).toBe(ratioText(tier.p));
      }
    },
    60_000,
  );
});
