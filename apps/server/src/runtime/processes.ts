import { readFileSync } from 'node:fs';

/** Whether a process with this id exists, whoever owns it. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/**
 * A word that tells this process from a later one with the same id: the kernel's start time where there is /proc,
 * else nothing. Compare it only with what the same machine wrote.
 */
export const startMark = (pid: number): string => statFields(pid)?.[19] ?? '';

/** The command line of a process where the system shows it. */
export const commandLine = (pid: number): string | undefined => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return undefined;
  }
};

/** Waits until the condition holds; false when the time is over. */
export const eventually = async (holds: () => boolean | Promise<boolean>, timeoutMs: number, stepMs = 20) => {
  const end = performance.now() + timeoutMs;
  while (!(await holds())) {
    if (performance.now() > end) return false;
    await new Promise(resolve => setTimeout(resolve, stepMs));
  }
  return true;
};

// A process that has ended but was not yet collected by its parent (in a container often nobody does) runs no more.
const isZombie = (pid: number) => statFields(pid)?.[0] === 'Z';

/** The fields of /proc/PID/stat after the name, which may hold spaces and brackets itself. */
const statFields = (pid: number): string[] | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
};
