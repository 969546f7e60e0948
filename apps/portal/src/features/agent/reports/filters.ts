import { useDeferredValue, useState } from 'react';
import { useChoice, useWay } from '../../../shared/address/use-address.ts';
import { daysOf, RANGES, type Range } from '../../../shared/format/range.ts';

const SEARCH_MIN = 2;

/** Deeper levels are reached by opening a member's own team. */
export const LEVELS = ['1', '2', '3', '4', '5'] as const;

export type Place = { readonly id: string; readonly name: string };

/** As a word of the address: `1042~bob`. */
const PLACE = /^(\d+)~(\w+)$/;
const placeOf = (word: string): readonly Place[] => {
  const [, id, name] = PLACE.exec(word) ?? [];
  return id === undefined || name === undefined ? [] : [{ id, name }];
};
const wordOf = ({ id, name }: Place): string => `${id}~${name}`;

/** What every report of a team asks: days, whose team, a level of it or the beginning of a name. */
export function useFilters(firstRange: Range) {
  const [range, setRange] = useChoice('range', RANGES, firstRange);
  const [level, setLevel] = useChoice('level', ['', ...LEVELS], '');
  const [typed, setTyped] = useState('');
  const [way, setWay] = useWay('team');
  const path = way.flatMap(placeOf);
  const search = useDeferredValue(typed.trim());
  const parentId = path.at(-1)?.id;
  return {
    range,
    setRange,
    level,
    setLevel,
    typed,
    setTyped,
    path,
    setPath: (places: readonly Place[]) => setWay(places.map(wordOf)),
    asked: {
      ...daysOf(range),
      ...(parentId === undefined ? {} : { parentId }),
      ...(search.length < SEARCH_MIN ? {} : { search }),
      ...(level === '' || search.length >= SEARCH_MIN ? {} : { level: Number(level) }),
    },
  };
}

export type Filters = ReturnType<typeof useFilters>;
