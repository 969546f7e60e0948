import {
  type Family,
  figuresText,
  type HouseRules,
  loadFamily,
  type Play,
  playIn,
  symbolKeys,
} from '@baize/lottery/rules';
import { type Translate, useText } from '@baize/ui';
import { useQuery } from '@tanstack/react-query';

type FamilyCode = Parameters<typeof loadFamily>[0];

/** How plays, their numbers and tiers are called where players read them; until the family has come they bear their ids. */
export function usePlayNames(familyCode: string) {
  const t = useText();
  const family = useQuery<Family | null>({
    queryKey: ['lottery.family', familyCode],
    queryFn: async () => (await loadFamily(familyCode as FamilyCode)) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
  const find = (playType: string): Play | undefined => playIn(family ?? undefined, playType);
  return {
    find,
    play: (playType: string): string => {
      const play = find(playType);
      return play === undefined ? playType : playName(t, play);
    },
    number: (playType: string, number: string): string => numberName(t, find(playType), number),
    tier: (id: string, name: string): string => tierName(t, id, name),
    /** Whether a rule of the house decides anything in this family. */
    reads: (rule: keyof HouseRules): boolean => family?.plays.some(play => play.reads.includes(rule)) ?? false,
  };
}

/** Its tab, its kind and its own name, what is equal said once: "Last 3, Direct". */
const playName = (t: Translate, { groupKey, kindKey, labelKey }: Play): string => {
  const kind = kindKey === groupKey ? [] : [t(`play.kind.${kindKey}`)];
  const parts = new Set([t(`play.group.${groupKey}`), ...kind, t(`play.name.${labelKey}`)]);
  return [...parts].reduce((whole, part) => t('play.within', { whole, part }));
};

const symbolName = (t: Translate, symbol: string): string => {
  const key = Object.hasOwn(symbolKeys, symbol) ? symbolKeys[symbol] : undefined;
  return key === undefined ? figuresText(symbol) : t(`lottery.symbol.${key}`);
};

/** "2:7" is the 7 of the second place; before a value may also stand the set that it is in, or what the bet chose. */
function numberName(t: Translate, play: Play | undefined, number: string): string {
  const fields = play?.forms.flatMap(form => form.fields) ?? [];
  const rows = fields.flatMap(field => (field.kind === 'rows' ? [field.rows] : []))[0];
  const before = number.split(':');
  const value = before.pop() ?? number;
  const names = before.map(word => {
    const row = rows?.[Number(word) - 1];
    const set = fields.find(field => field.kind === 'set' && field.key === word);
    if (row) return t(`play.place.${row.labelKey}`);
    return set ? t(`play.field.${set.labelKey}`) : symbolName(t, word);
  });
  return [...names, symbolName(t, value)].join(' · ');
}

/** A tier by the side, shape or sum that it stands for; a place and a side stand apart by a blank. */
const tierName = (t: Translate, id: string, name: string): string => {
  const known = [id, name].find(each => Object.hasOwn(symbolKeys, each));
  if (known !== undefined) return symbolName(t, known);
  const [place = '', side] = id.split(' ');
  if (side === undefined || !Object.hasOwn(symbolKeys, side)) return id;
  return `${/^\d+$/.test(place) ? t(`play.place.place_${Number(place) + 1}`) : symbolName(t, place)} · ${symbolName(t, side)}`;
};
