import { type Config, deriveKey } from '../../config/index.ts';

/** What a demo house and its sandbox sign with; every house has its own. */
export const sandboxSecret = (config: Pick<Config, 'secrets'>): string =>
  deriveKey(config.secrets.main, 'payments.sandbox').toString('base64url');
