/** A word of the address. The router reads figures as numbers, and two words as yes and no: all are words again. */
export const searchText = (value: unknown): string | undefined => {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
};
