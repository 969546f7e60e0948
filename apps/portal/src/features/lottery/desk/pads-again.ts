import type { Field, Value } from '@baize/lottery/rules';
import { type Draft, draftFor } from './draft.ts';
import { findOffered, type OfferedPlay } from './offered.ts';
import { termsOfPlay } from './seen-terms.ts';
import type { Desk } from './shown-desk.ts';
import type { StoredPads } from './stored-carts.ts';
import type { BetSettings } from './terms.ts';

/** What stood on the pads before a reload, as far as the play still has it; undefined where the play or its form is gone. */
export function padsAgain(plays: readonly OfferedPlay[], { draft: left }: StoredPads): Draft | undefined {
  const play = plays.find(each => each.play.id === left.playType && each.play.market === left.market)?.play;
  const form = play?.forms.find(({ id }) => id === left.formId);
  if (!play || !form) return undefined;
  return form.fields.reduce((draft, field) => withField(draft, field, left), {
    ...draftFor(play, form.id),
    stakes: left.stakes,
  });
}

type PadsNow = {
  readonly draft: Draft;
  readonly settings: BetSettings;
  /** Whether the prizes or the rules are others than those that were seen. */
  readonly isOtherTerms: boolean;
  /** Whether the prize group or the unit is another. */
  readonly isOtherStake: boolean;
};

/** The same as the desk takes it now, and what of it is other than it was. */
export function padsAtNow(
  desk: Desk,
  plays: readonly OfferedPlay[],
  { pads, firstUnit }: { pads: StoredPads; firstUnit: string },
): PadsNow | undefined {
  const draft = padsAgain(plays, pads);
  const play = draft && findOffered(plays, draft)?.play;
  if (!play) return undefined;
  const left = pads.settings;
  const unit = desk.units.includes(left.unit) ? left.unit : firstUnit;
  const prizeGroup = Math.min(left.prizeGroup, desk.prizeGroup.max);
  return {
    draft,
    settings: { ...left, unit, prizeGroup },
    isOtherTerms: pads.terms !== undefined && pads.terms !== termsOfPlay(desk, play),
    isOtherStake: unit !== left.unit || prizeGroup !== left.prizeGroup,
  };
}

function withField(draft: Draft, field: Field, left: Draft): Draft {
  switch (field.kind) {
    case 'rows':
      return { ...draft, rows: field.rows.map((_, row) => valuesIn(left.rows[row], field.values)) };
    case 'set':
      return { ...draft, sets: { ...draft.sets, [field.key]: valuesIn(left.sets[field.key], field.values) } };
    case 'choice': {
      const [choice] = valuesIn([left.choices[field.key]], field.values);
      return choice === undefined ? draft : { ...draft, choices: { ...draft.choices, [field.key]: choice } };
    }
    case 'tickets':
      return { ...draft, text: left.text };
  }
}

const valuesIn = (left: unknown, values: readonly Value[]): readonly Value[] =>
  Array.isArray(left) ? left.filter(value => values.includes(value)) : [];
