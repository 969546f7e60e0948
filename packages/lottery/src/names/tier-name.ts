import { symbolKeys } from '../core/symbols.ts';
import type { Need, Play } from '../core/types.ts';
import { type Say, symbolName, targetName } from './play-name.ts';

export type TierId = { readonly id: string; readonly name: string };

/** Prizes of tables by the engine's names for them. */
const PARTS: Readonly<Record<string, string>> = {
  '1st': 'first',
  '2nd': 'second',
  '3rd': 'third',
  first: 'first',
  second: 'second',
  third: 'third',
  fourth: 'fourth',
  fifth: 'fifth',
  starter: 'starter',
  consolation: 'consolation',
  front3: 'front3',
  back3: 'back3',
  two: 'two',
};

const SAID: Readonly<Record<string, string>> = {
  中三: 'three',
  中二: 'two',
  中特: 'special',
  plain: 'plain',
  different: 'different',
  double: 'double',
  near: 'near',
};

/** The tier of bets with the one animal or tail that owns another count of numbers: that of the year, and 0. */
const ODD_ONE = 'with the odd one';

/** A tier in words: the side, shape, sum or prize that it stands for. */
export function tierName(say: Say, play: Play, tier: TierId, figures?: (symbol: string) => string): string {
  const { id } = tier;
  if (isOneAtATime(play)) return say('rules.onlyTier');
  const [target = '', side] = id.split(' ');
  if (play.id === 'lm' && side !== undefined) {
    const of = /^\d+$/.test(target) ? targetName(say, Number(target)) : symbolName(say, target, figures);
    return `${of} · ${symbolName(say, side, figures)}`;
  }
  const ways = play.tiers.find(each => each.id === id)?.ways;
  if (ways) return ways.map(needs => needs.map(need => needName(say, need)).join(' + ')).join(' / ');
  const part = PARTS[id];
  if (part) return say(`lottery.part.${part}`);
  if (id === ODD_ONE) return say(`rules.tier.${play.groupKey === 'tails' ? 'odd_tail' : 'odd_animal'}`);
  const said = SAID[id];
  if (said) return say(`rules.tier.${said}`);
  return countedName(say, id) ?? valueName(say, play, tier);
}

/** What must be right: so many numbers, the one of a part of the draw, or the figures or places with a name. */
function needName(say: Say, need: Need): string {
  if ('right' in need) return say('rules.tier.right', { count: need.right });
  const places = need.places === undefined ? [] : [say(`play.name.${need.places}`)];
  return [...('part' in need ? [say(`lottery.part.${need.part}`)] : []), ...places].join(' · ');
}

/** Tiers of one name of which the house's rule lets one stand: the play has one prize under either. */
const isOneAtATime = ({ tiers }: Play): boolean =>
  tiers.every(({ under }) => under !== undefined) && new Set(tiers.map(({ name }) => name)).size === 1;

/** Tiers with a number in their name. */
function countedName(say: Say, id: string): string | undefined {
  const star = /^(\d)star$/.exec(id)?.[1];
  if (star) return say('rules.tier.star', { count: Number(star) });
  const group = /^z([36])$/.exec(id)?.[1];
  if (group) return say(`play.name.group_${group}`);
  const xien = /^xien(\d)$/.exec(id)?.[1];
  if (xien) return say(`play.name.xien_${xien}`);
  const [, count, of] = /^(\d+) (numbers|animals|orders?)$/.exec(id) ?? [];
  if (count) return say(`rules.tier.${of === 'order' ? 'orders' : of}`, { count: Number(count) });
  const [, orders, prize = ''] = /^i(\d+)-(.+)$/.exec(id) ?? [];
  return (
    orders && say('rules.tier.ibet', { count: Number(orders), prize: say(`lottery.part.${PARTS[prize] ?? prize}`) })
  );
}

function valueName(say: Say, play: Play, { id, name }: TierId): string {
  const symbol = [id, name].find(each => Object.hasOwn(symbolKeys, each));
  if (symbol) return symbolName(say, symbol);
  if (play.tiers.length === 1) return say('rules.onlyTier');
  if (play.id === 'dds') return say('desk.oddEven', { odd: Number(id), even: 5 - Number(id) });
  return id;
}
