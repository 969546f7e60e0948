const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** An instant as the server writes it; what somebody else wrote in its place is none. */
export function instantOf(text: string | undefined): Date | undefined {
  if (text === undefined || !INSTANT.test(text)) return undefined;
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

/** Where a list by time and number goes on ("instant|number"). */
export function placeOf(after: string | undefined): { at: Date; id: string } | undefined {
  const [text, id = ''] = (after ?? '').split('|');
  const at = instantOf(text);
  return at === undefined || !/^\d{1,18}$/.test(id) ? undefined : { at, id };
}
