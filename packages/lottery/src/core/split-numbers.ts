import type { Selection, TicketsField } from './form-types.ts';
import { formOf } from './parse.ts';
import type { Play } from './types.ts';

/** Whether each number of the play is a bet of its own, so that numbers may be paid at rates of their own. */
export const numbersStandAlone = (play: Play): boolean =>
  play.forms.every(
    ({ fields: [field, ...others] }) => others.length === 0 && field?.kind === 'tickets' && isPlain(field),
  );

const isPlain = ({ min, covers }: TicketsField): boolean => min === 1 && covers === undefined;

export type NumbersAlike<Mark> = { readonly mark: Mark; readonly selection: Selection };

/**
 * A selection in parts whose numbers are marked alike, in the order in which the marks come; whole where the numbers of the play do not
 * stand alone, or all are marked alike.
 */
export function splitNumbers<Mark>(
  play: Play,
  selection: Selection,
  markOf: (number: string) => Mark | undefined,
): readonly NumbersAlike<Mark | undefined>[] {
  const [field] = numbersStandAlone(play) ? (formOf(play, selection)?.fields ?? []) : [];
  if (field?.kind !== 'tickets') return [{ mark: undefined, selection }];
  const groups = Map.groupBy((selection[field.key] ?? []).map(String), markOf);
  if (groups.size <= 1) return [{ mark: [...groups.keys()][0], selection }];
  return [...groups].map(([mark, numbers]) => ({ mark, selection: { [field.key]: numbers } }));
}
