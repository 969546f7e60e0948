import { playName, symbolName, type TierId, tierName } from '@baize/lottery/names';
import { type Family, type HouseRules, loadFamily, type Play, playIn } from '@baize/lottery/rules';
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
    tier: (playType: string, tier: TierId): string => {
      const play = find(playType);
      return play === undefined ? tier.id : tierName(t, play, tier);
    },
    /** Whether a rule of the house decides anything in this family. */
    reads: (rule: keyof HouseRules): boolean => family?.plays.some(play => play.reads.includes(rule)) ?? false,
  };
}

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
