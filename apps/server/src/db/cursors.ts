const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The greatest int8 has 19 digits. */
const SEQ = /^\d{1,18}$/;

/** The id that a listing goes on after; anything that is no UUID starts from the beginning. */
export const uuidCursor = (cursor: string | undefined): string | undefined =>
  cursor !== undefined && UUID.test(cursor) ? cursor : undefined;

/** The number that a listing goes on after; anything that is no number of the database starts from the beginning. */
export const seqCursor = (cursor: string | undefined): string | undefined =>
  cursor !== undefined && SEQ.test(cursor) ? cursor : undefined;
