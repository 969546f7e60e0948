import { plainNumber } from '@baize/money';

/** What stands in a field of figures. Those of every script become 0 to 9 where they stand, and the caret keeps its place. */
export function figuresIn(field: HTMLInputElement): string {
  const plain = plainNumber(field.value);
  if (plain !== field.value) {
    const caret = plain.length - (field.value.length - (field.selectionEnd ?? field.value.length));
    field.value = plain;
    field.setSelectionRange(caret, caret);
  }
  return plain;
}
