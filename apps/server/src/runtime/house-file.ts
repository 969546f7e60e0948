import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { isAlive, startMark } from './processes.ts';

const shape = z.object({ pid: z.number().int(), mark: z.string(), url: z.string() });

/** What a running house writes into its data folder, so that commands and a second start find it. */
export type HouseFile = z.output<typeof shape>;

const fileOf = (dataFolder: string) => join(dataFolder, 'house.json');

/** The house that runs on this data folder now, if one does. */
export const runningHouse = (dataFolder: string): HouseFile | undefined => {
  const file = fileOf(dataFolder);
  if (!existsSync(file)) return undefined;
  try {
    const house = shape.parse(JSON.parse(readFileSync(file, 'utf8')));
    return isAlive(house.pid) && startMark(house.pid) === house.mark ? house : undefined;
  } catch {
    // Half a file of a start that was killed says as little as none.
    return undefined;
  }
};

export const announceHouse = (dataFolder: string, url: string): void => {
  const file = fileOf(dataFolder);
  const house: HouseFile = { pid: process.pid, mark: startMark(process.pid), url };
  writeFileSync(`${file}.new`, `${JSON.stringify(house)}\n`);
  renameSync(`${file}.new`, file);
};

export const retireHouse = (dataFolder: string): void => rmSync(fileOf(dataFolder), { force: true });
