import { type Family, findFamily, validateDraw } from '@baize/lottery';

/**
 * A result as somebody outside wrote it, checked and written the one way that equal results have: values that are announced as a set are in
 * rising order. Undefined where it is no draw of this family and shape.
 */
export function readResult(familyCode: string, shape: number, text: string): string | undefined {
  const family = findFamily(familyCode);
  const spaced = text.trim().replaceAll(/[\s,;]+/g, ',');
  const checked = family === undefined ? undefined : validateDraw(family, spaced);
  if (family === undefined || checked?.ok !== true || checked.shape !== shape) return undefined;
  return inOrder(family, shape, checked.text);
}

function inOrder(family: Family, shape: number, text: string): string {
  const words = text.split(',');
  const parts = shape === 0 ? family.shape : (family.otherShapes?.[shape - 1] ?? []);
  let from = 0;
  const ordered: string[] = [];
  for (const { count, sorted } of parts) {
    const part = words.slice(from, from + count);
    ordered.push(...(sorted ? part.toSorted() : part));
    from += count;
  }
  return ordered.join(',');
}
