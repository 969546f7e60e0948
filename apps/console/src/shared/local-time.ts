/** `2026-11-21T14:30` of the operator's own clock, as a date field wants it. */
export const toLocal = (iso: string | null): string => {
  if (iso === null) return '';
  const date = new Date(iso);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

export const fromLocal = (text: string): string | null => (text === '' ? null : new Date(text).toISOString());
