import { eventually } from '@baize/server/src/runtime/processes.ts';

/** Waits until it holds, or fails by saying what did not come. It works in tests that run at once, where `expect.poll` does not. */
export async function until(what: string, holds: () => Promise<boolean>, timeoutMs = 15_000): Promise<void> {
  if (!(await eventually(holds, timeoutMs, 100))) throw new Error(`Not within ${timeoutMs} ms: ${what}`);
}
