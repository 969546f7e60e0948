/** One tab of a browser holds the lock of this name, with the end of its token, while a stream is open. */
export const PUSH_LOCK = 'baize-push-';
