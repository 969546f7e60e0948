import { quickPicks, type RowsField, type SetField } from '@baize/lottery/rules';
import { type QuickChoice, quickPick, useText } from '@baize/ui';
import type { Shut } from '../closed-numbers.ts';

/** The buttons beside a row, as far as the engine offers them for this field: what would pick too many is left out. */
export function useQuickChoices(field: RowsField | SetField): readonly QuickChoice[] | undefined {
  const t = useText();
  const offered = quickPicks(field);
  if (offered.length < 3) return undefined;
  const values = field.values.map(String);
  return offered.map(({ id }) => ({
    id,
    label: id === 'all' || id === 'clear' ? t(`desk.quick.${id}`) : t(`lottery.symbol.${id}`),
    values: quickPick(values, id),
  }));
}

/** Why a number takes no more bets, in words. */
export function useShutText(): (shut: Shut | undefined) => string | undefined {
  const t = useText();
  return shut => shut && t(`desk.shut.${shut}`);
}
