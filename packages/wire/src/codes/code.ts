/**
 * A code that a person can cause. `status` is the HTTP status; `retryable` tells a client that the same request may succeed
 * later. Its text is the message `error.<code>` of the server's catalogues. A code is never reused for another meaning.
 */
export type Code = { readonly status: number; readonly retryable: boolean };

export const refused = (status: number): Code => ({ status, retryable: false });
export const passing = (status: number): Code => ({ status, retryable: true });
