import { useDeferredValue, useState } from 'react';
import { useChoice } from '../../../shared/address/use-address.ts';
import { daysOf, RANGES, type Range } from '../../../shared/format/range.ts';

const SEARCH_MIN = 2;

export type Place = { readonly id: string; readonly name: string };

/** What every report of a team asks: days, whose team, a level of it or the beginning of a name. */
export function useFilters(firstRange: Range) {
  const [range, setRange] = useChoice('range', RANGES, firstRange);
  const [level, setLevel] = useState('');
  const [typed, setTyped] = useState('');
  const [path, setPath] = useState<readonly Place[]>([]);
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
    setPath,
    asked: {
      ...daysOf(range),
      ...(parentId === undefined ? {} : { parentId }),
      ...(search.length < SEARCH_MIN ? {} : { search }),
      ...(level === '' || search.length >= SEARCH_MIN ? {} : { level: Number(level) }),
    },
  };
}

export type Filters = ReturnType<typeof useFilters>;
