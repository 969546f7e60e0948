import { existsSync, readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename } from 'node:path';

/**
 * Lets the thread that calls this have less of the cores while others want them (setpriority(2): 5 is a third of an equal share, 10 a
 * tenth), and all of them while nobody does. Linux keeps a priority for each thread; elsewhere a process has one, which stays as it is.
 */
export function giveWay(nice: 5 | 10): void {
  const self = '/proc/thread-self';
  if (existsSync(self)) setPriority(Number(basename(readlinkSync(self))), nice);
}
