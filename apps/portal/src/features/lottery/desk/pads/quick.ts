import { animals, quickPicks, type RowsField, type SetField, type Value } from '@baize/lottery/rules';
import { type QuickChoice, type QuickPick, quickChoices, quickPick, useText } from '@baize/ui';
import type { Shut } from '../closed-numbers.ts';

/** The colours and sides that words are put together from. */
const SIGNS = { red: '红', blue: '蓝', green: '绿', big: '大', small: '小', odd: '单', even: '双' } as const;
type Sign = keyof typeof SIGNS;

type Quick = Pick<QuickChoice, 'values'> & { readonly id: QuickPick | Sign | 'domestic' | 'wild' };

/** What the desk says itself; the others are sides, which symbols have the words of. */
const OWN_WORDS: ReadonlySet<string> = new Set(['all', 'clear', 'domestic', 'wild']);

/**
 * The buttons beside a row or set, as far as the engine offers them for this field: what would pick too many is left out. `taken` are
 * values that stand elsewhere and stay there.
 */
export function quicksOf(field: RowsField | SetField, taken: readonly Value[] = []): readonly Quick[] {
  const values = field.values.map(String);
  const most = field.kind === 'set' ? field.max : values.length;
  const free = new Set(values.filter(value => !taken.some(each => String(each) === value)));
  const usual = quickPicks(field).map(({ id }): Quick => ({ id, values: quickPick(values, id) }));
  const more = [byKind, byFigure, bySign].map(parts => parts(values)).find(parts => parts.length > 0) ?? [];
  return [...usual.slice(0, -1), ...more, ...usual.slice(-1)]
    .map(quick => ({ ...quick, values: quick.values.filter(value => free.has(value)) }))
    .filter(({ id, values: picked }) => id === 'clear' || (picked.length > 0 && picked.length <= most));
}

/** 家禽: the animals that people keep. The others are 野兽, wild. */
const DOMESTIC: readonly string[] = [...'牛马羊鸡狗猪'];

/** Animals are kept or wild, where a field has all of them. */
function byKind(values: readonly string[]): readonly Quick[] {
  if (!animals.every(animal => values.includes(animal)) || values.length !== animals.length) return [];
  return [
    { id: 'domestic', values: DOMESTIC },
    { id: 'wild', values: animals.filter(animal => !DOMESTIC.includes(animal)) },
  ];
}

/** Fewer figures are picked as fast one by one. */
const FIGURES_MIN = 6;

/** Figures that stand among words, in words (牛7, with 牛牛 as ten) or by themselves: the engine knows a field of nothing but numbers. */
function byFigure(values: readonly string[]): readonly Quick[] {
  const figures = values.flatMap(value => {
    const figure = figureOf(value);
    return figure === undefined ? [] : [{ value, figure }];
  });
  if (figures.length < FIGURES_MIN || values.every(value => /^\d+$/.test(value))) return [];
  const all = figures.map(({ figure }) => figure);
  const middle = (Math.min(...all) + Math.max(...all)) / 2;
  const where = (fits: (figure: number) => boolean): readonly string[] =>
    figures.flatMap(({ value, figure }) => (fits(figure) ? [value] : []));
  return [
    { id: 'big', values: where(figure => figure > middle) },
    { id: 'small', values: where(figure => figure < middle) },
    { id: 'odd', values: where(figure => figure % 2 === 1) },
    { id: 'even', values: where(figure => figure % 2 === 0) },
  ];
}

function figureOf(value: string): number | undefined {
  if (value === '牛牛') return 10;
  const figure = /^牛?(\d+)$/.exec(value)?.[1];
  return figure === undefined ? undefined : Number(figure);
}

/** Of the sum of the figures, or of the last one: no sides of the number itself. */
const OF_OTHERS = /^[合尾]/;

/** Words by what they hold: 红 brings all that is red, 大 all that is big. */
const bySign = (values: readonly string[]): readonly Quick[] =>
  (Object.keys(SIGNS) as Sign[]).flatMap(id => {
    const held = values.filter(value => value.includes(SIGNS[id]) && !OF_OTHERS.test(value));
    return held.length > 1 ? [{ id, values: held }] : [];
  });

/** The same with their words; undefined where there are too few of them to be worth a row of buttons. */
export function useQuickChoices(
  field: RowsField | SetField,
  taken: readonly Value[] = [],
): readonly QuickChoice[] | undefined {
  const t = useText();
  const offered = quicksOf(field, taken);
  if (offered.length < 3) return undefined;
  return offered.map(({ id, values }) => ({
    id,
    label: OWN_WORDS.has(id) ? t(`desk.quick.${id}`) : t(`lottery.symbol.${id}`),
    values,
  }));
}

/** The six usual buttons of numbers that stand on a grid. */
export function useGridQuick(numbers: readonly string[]): readonly QuickChoice[] {
  const t = useText();
  return quickChoices(numbers, {
    all: t('desk.quick.all'),
    clear: t('desk.quick.clear'),
    big: t('lottery.symbol.big'),
    small: t('lottery.symbol.small'),
    odd: t('lottery.symbol.odd'),
    even: t('lottery.symbol.even'),
  });
}

/** Why a number takes no more bets, in words. */
export function useShutText(): (shut: Shut | undefined) => string | undefined {
  const t = useText();
  return shut => shut && t(`desk.shut.${shut}`);
}
