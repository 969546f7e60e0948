const MASK = '***';

/** A member of JSON whose name says that it is a secret; its value may have been cut off. */
const JSON_SECRET = /("[a-z_-]*(?:token|secret|password)"\s*:\s*")(?:[^"\\]|\\.)*/gi;
/** With the hash of a form the same form could be sent once more, to another address of the wallet. */
const FORM_SECRET = /((?:^|&)(?:[a-z_-]*(?:token|secret|password)|hash)=)[^&\s]*/gi;
/** Addresses of games bear their session behind the path; JSON may escape its slashes. */
const ADDRESS = /(https?:(?:\\?\/){2}(?:[^"\s?#\\]|\\\/){0,2000}[?#])(?:[^"\s\\]|\\[^"])*/gi;

/** A call or an answer as it may be kept and read: who reads the log must not be able to play as the player. */
export const maskSecrets = (text: string): string =>
  text.replace(JSON_SECRET, `$1${MASK}`).replace(FORM_SECRET, `$1${MASK}`).replace(ADDRESS, `$1${MASK}`);
