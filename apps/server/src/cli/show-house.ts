import type { Config } from '../config/index.ts';
import { demoHouse, demoLines } from './demo-house.ts';

/** Prints where to go and, in demo mode, with which accounts. */
export const showHouse = (config: Config, url: string): void => {
  if (config.role === 'worker') {
    console.log(`Baize works; its health is at ${url}/readyz. Ctrl+C stops it.`);
    return;
  }
  const lines = demoLines(demoHouse(config, url), config);
  console.log(['', '  Baize is open.', '', ...lines, '', '  Ctrl+C stops it; the data stays.', ''].join('\n'));
};
