const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The id that a listing goes on after; anything that is no id starts from the beginning. */
export const afterId = (cursor: string | undefined): string | undefined =>
  cursor !== undefined && UUID.test(cursor) ? cursor : undefined;

/** One row more than asked for was read: where there is one, the last row shown is the cursor. */
export const nextOf = (rows: readonly { id: string }[], limit: number): string | null =>
  rows.length > limit ? (rows[limit - 1]?.id ?? null) : null;
