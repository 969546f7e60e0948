import { describeSelection, type Play, type Selection } from '@baize/lottery/rules';
import type { Translate } from '@baize/ui';
import { symbolName, targetName } from './names.ts';

/** A selection in the reader's words; a target is said by its place. */
export function selectionText(t: Translate, play: Play, selection: Selection): string {
  const { target } = selection;
  const text = describeSelection(play, selection, symbol => symbolName(t, symbol));
  return typeof target === 'number' ? [targetName(t, target), ...text.split(' · ').slice(1)].join(' · ') : text;
}
