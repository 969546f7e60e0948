import type { Config } from './config.ts';

/** Whether this house tells whoever comes what it can be asked. */
export const showsDocs = ({ mode, docs = 'auto' }: Pick<Config, 'mode' | 'docs'>): boolean =>
  docs === 'on' || (docs === 'auto' && mode === 'demo');
