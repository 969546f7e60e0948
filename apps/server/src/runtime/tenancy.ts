import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { eventually, isAlive, startMark } from './processes.ts';
import { UserError } from './user-error.ts';

let entered = 0;

/**
 * Who uses the embedded database of a folder. Each process leaves a card in `users/`; the last one to go stops the
 * server. Cards of processes that were killed do not count.
 */
export const tenancy = (home: string) => {
  const cards = join(home, 'users');
  entered += 1;
  const card = join(cards, `${process.pid}.${threadId}.${entered}`);
  mkdirSync(cards, { recursive: true });
  return {
    enter: () => writeFileSync(card, startMark(process.pid)),
    /** Whether any living process has a card. */
    isUsed: (): boolean => readdirSync(cards).some(name => stands(join(cards, name), Number(name.split('.')[0]))),
    /** Takes the own card away and says whether somebody else still has one. */
    leave: (): boolean => {
      rmSync(card, { force: true });
      return readdirSync(cards).some(name => stands(join(cards, name), Number(name.split('.')[0])));
    },
  };
};

/** Runs the work while no other process holds the lock of this folder; a lock whose holder was killed is taken over. */
export const alone = async <T>(home: string, work: () => Promise<T>): Promise<T> => {
  const lock = join(home, 'lock');
  const taken = await eventually(() => take(lock), 120_000, 25);
  if (!taken) throw new UserError(`Another process has been busy with ${home} for two minutes; is it stuck?`);
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
};

const take = (lock: string): boolean => {
  const mine = `${process.pid} ${startMark(process.pid)}`;
  try {
    writeFileSync(lock, mine, { flag: 'wx' });
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const [pid, mark] = read(lock).split(' ');
  // An empty lock is being written at this moment; a holder within this process is another caller of ours.
  if (pid === undefined || pid === '' || (isAlive(Number(pid)) && startMark(Number(pid)) === (mark ?? '')))
    return false;
  rmSync(lock, { force: true });
  return false;
};

const stands = (file: string, pid: number): boolean => {
  if (Number.isInteger(pid) && isAlive(pid) && startMark(pid) === read(file)) return true;
  rmSync(file, { force: true });
  return false;
};

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
};
