export type { Config, DatabaseConfig, Secrets } from './config.ts';
export { ensureDataFolder } from './data-folder.ts';
export { deriveKey } from './derive-key.ts';
export { envExample } from './env-example.ts';
export { type LoadedConfig, loadConfig, localAddress } from './load-config.ts';
export type { Environment } from './read-environment.ts';
export { showsDocs } from './shows-docs.ts';
