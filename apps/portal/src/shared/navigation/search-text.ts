/** A word of the address. The router reads figures as numbers: an issue's number is a word again. */
export const searchText = (value: unknown): string | undefined => {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
};
