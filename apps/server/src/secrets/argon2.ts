import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** What a thread is asked: to hash a text, or whether a text is the one of a hash. */
export type Argon2Work = { text: string; stored?: string };

const idle: Worker[] = [];

/** Argon2id in a thread that gets only what others leave of the cores. How many hash at once is for the caller to keep. */
export const hashText = async (text: string): Promise<string> => String(await inThread({ text }));

export const isTextOf = async (stored: string, text: string): Promise<boolean> =>
  (await inThread({ text, stored })) === true;

/** A thread serves one text at a time, and holds the process only as long as somebody waits for it. */
async function inThread(work: Argon2Work): Promise<unknown> {
  const thread = idle.pop() ?? new Worker(new URL('./argon2-thread.ts', import.meta.url));
  thread.ref();
  thread.postMessage(work);
  // A thread that failed has ended: the next text gets a new one.
  const [answer] = await once(thread, 'message');
  thread.unref();
  idle.push(thread);
  return answer;
}
