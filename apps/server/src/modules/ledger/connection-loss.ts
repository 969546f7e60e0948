/** SQLSTATEs after which nobody knows whether the transaction committed, or the server is not there yet (class 08, 57P). */
const LOST = new Set(['57P01', '57P02', '57P03', '57P05', '25006']);
const SOCKET = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'ENOTCONN', 'EHOSTUNREACH', 'ENOENT']);
/** What the driver says without a code when its connection goes. */
const WORDS = /connection terminated|connection ended|timeout (exceeded )?when trying to connect|not queryable/i;

/** True where the connection went rather than the statement: the command may or may not stand, and is asked again by its id. */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return LOST.has(code) || code.startsWith('08') || SOCKET.has(code) || WORDS.test(error.message);
}
