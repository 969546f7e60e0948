declare global {
  // Node has it; TypeScript's library does not know it yet.
  interface JSON {
    rawJSON(text: string): unknown;
  }
}

/**
 * JSON without losing digits: whole numbers beyond what a double holds are read as bigint, and a bigint is written as the
 * number that it is.
 */
export const readJson = (text: string): unknown =>
  JSON.parse(text, (_key, value, context: { source?: string } = {}) =>
    typeof value === 'number' &&
    context.source !== undefined &&
    /^-?\d+$/.test(context.source) &&
    !Number.isSafeInteger(value)
      ? BigInt(context.source)
      : value,
  );

export const writeJson = (value: unknown): string =>
  JSON.stringify(value, (_key, each) => (typeof each === 'bigint' ? rawNumber(each) : each));

const rawNumber = (value: bigint): unknown => JSON.rawJSON(value.toString());
