import type { Field } from './form-types.ts';
import type { Family } from './types.ts';

/** Every text key of the families by what it names, each once: what a catalogue of translations must hold. */
export type TextKeys = Readonly<
  Record<'families' | 'groups' | 'kinds' | 'plays' | 'forms' | 'fields' | 'places' | 'parts', readonly string[]>
>;

export function textKeysOf(families: readonly Family[]): TextKeys {
  const plays = families.flatMap(family => family.plays);
  const forms = plays.flatMap(play => play.forms);
  const fields: readonly Field[] = forms.flatMap(form => form.fields);
  const parts = families.flatMap(family => [...family.shape, ...(family.otherShapes ?? []).flat()]);
  const keys = (items: readonly { readonly labelKey: string }[]) => unique(items.map(item => item.labelKey));
  return {
    families: keys(families),
    groups: unique(plays.map(play => play.groupKey)),
    kinds: unique(plays.map(play => play.kindKey)),
    plays: keys(plays),
    forms: keys(forms),
    fields: keys(fields),
    places: keys(fields.flatMap(field => (field.kind === 'rows' ? field.rows : []))),
    parts: keys(parts),
  };
}

const unique = (keys: readonly string[]): readonly string[] => [...new Set(keys)].sort();
