/**
 * A column to return from a statement on its own whose commit nobody has to wait for: what counts tries or spends a
 * nonce, never money. It is seen by everybody at once; only a crash of the database within the next second forgets it.
 */
export const UNFLUSHED = "set_config('synchronous_commit', 'off', true)";
