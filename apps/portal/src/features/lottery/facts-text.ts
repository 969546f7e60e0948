import type { Translate } from '@baize/ui';
import { symbolName, symbolSign } from './names.ts';

export type Fact = { readonly key: string; readonly value: string | number };

/** What is to say about a draw: "sum 20 · small, even · tiger". */
export const factsText = (t: Translate, facts: readonly Fact[]): string =>
  facts
    .map(({ key, value }) => (/\d/.test(`${value}`) ? t(`lottery.fact.${key}`, { value }) : symbolName(t, `${value}`)))
    .join(' · ');

/** What of it a row has room for. */
export const shortOf = (facts: readonly Fact[]): readonly Fact[] => facts.slice(0, 3);

/** The shortest form for a row: "20 B O". */
export const factsShort = (t: Translate, facts: readonly Fact[]): string =>
  shortOf(facts)
    .map(({ value }) => (typeof value === 'number' ? String(value) : symbolSign(t, value)))
    .join(' ');
