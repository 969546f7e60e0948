import { type Need, type Play, symbolKeys } from '@baize/lottery/rules';
import type { Translate } from '@baize/ui';
import { symbolName, targetName } from './names.ts';

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
export function tierName(t: Translate, play: Play, tier: TierId): string {
  const { id } = tier;
  if (isOneAtATime(play)) return t('rules.onlyTier');
  const [target = '', side] = id.split(' ');
  if (play.id === 'lm' && side !== undefined) {
    const of = /^\d+$/.test(target) ? targetName(t, Number(target)) : symbolName(t, target);
    return `${of} · ${symbolName(t, side)}`;
  }
  const ways = play.tiers.find(each => each.id === id)?.ways;
  if (ways) return ways.map(needs => needs.map(need => needName(t, need)).join(' + ')).join(' / ');
  const part = PARTS[id];
  if (part) return t(`lottery.part.${part}`);
  if (id === ODD_ONE) return t(`rules.tier.${play.groupKey === 'tails' ? 'odd_tail' : 'odd_animal'}`);
  const said = SAID[id];
  if (said) return t(`rules.tier.${said}`);
  return countedName(t, id) ?? valueName(t, play, tier);
}

/** What must be right: so many numbers, the one of a part of the draw, or the figures or places with a name. */
function needName(t: Translate, need: Need): string {
  if ('right' in need) return t('rules.tier.right', { count: need.right });
  const places = need.places === undefined ? [] : [t(`play.name.${need.places}`)];
  return [...('part' in need ? [t(`lottery.part.${need.part}`)] : []), ...places].join(' · ');
}

/** Tiers of one name of which the house's rule lets one stand: the play has one prize under either. */
const isOneAtATime = ({ tiers }: Play): boolean =>
  tiers.every(({ under }) => under !== undefined) && new Set(tiers.map(({ name }) => name)).size === 1;

/** Tiers with a number in their name. */
function countedName(t: Translate, id: string): string | undefined {
  const star = /^(\d)star$/.exec(id)?.[1];
  if (star) return t('rules.tier.star', { count: Number(star) });
  const group = /^z([36])$/.exec(id)?.[1];
  if (group) return t(`play.name.group_${group}`);
  const xien = /^xien(\d)$/.exec(id)?.[1];
  if (xien) return t(`play.name.xien_${xien}`);
  const [, count, of] = /^(\d+) (numbers|animals|orders?)$/.exec(id) ?? [];
  if (count) return t(`rules.tier.${of === 'order' ? 'orders' : of}`, { count: Number(count) });
  const [, orders, prize = ''] = /^i(\d+)-(.+)$/.exec(id) ?? [];
  return orders && t('rules.tier.ibet', { count: Number(orders), prize: t(`lottery.part.${PARTS[prize] ?? prize}`) });
}

function valueName(t: Translate, play: Play, { id, name }: TierId): string {
  const symbol = [id, name].find(each => Object.hasOwn(symbolKeys, each));
  if (symbol) return symbolName(t, symbol);
  if (play.tiers.length === 1) return t('rules.onlyTier');
  if (play.id === 'dds') return t('desk.oddEven', { odd: Number(id), even: 5 - Number(id) });
  return id;
}
