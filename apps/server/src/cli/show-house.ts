import type { Config } from '../config/index.ts';
import type { House } from '../main.ts';
import { isBuilt } from '../runtime/web-build.ts';

/** Prints where to go and, in demo mode, with which accounts. */
export const showHouse = async (config: Config, house: House): Promise<void> => {
  if (config.role === 'worker') return console.log(`Baize works beside ${house.url}. Ctrl+C stops it.`);
  const lines = [
    ['Portal', isBuilt('portal') ? house.url : undefined],
    ['Console', isBuilt('console') ? `${house.url}/console/` : undefined],
    ['API docs', `${house.url}/docs`],
  ];
  console.log(
    [
      '',
      '  Baize is open.',
      '',
      ...lines
        .filter(([, value]) => value !== undefined)
        .map(([name = '', value = '']) => `  ${name.padEnd(10)}${value}`),
      '',
    ].join('\n'),
  );
};
