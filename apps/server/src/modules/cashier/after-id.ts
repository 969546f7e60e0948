const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The id that a listing goes on after; anything that is no id starts from the beginning. */
export const afterId = (cursor: string | undefined): string | undefined =>
  cursor !== undefined && UUID.test(cursor) ? cursor : undefined;
