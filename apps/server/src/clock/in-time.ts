/** For who works to the end. */
export const never = new AbortController().signal;

/** What comes of work that was told to stop, or `late` where it goes on for longer than it is waited for from then on. */
export async function inTime<T>(work: Promise<T>, stop: AbortSignal, patienceMs: number): Promise<T | 'late'> {
  const { promise: late, resolve } = Promise.withResolvers<'late'>();
  let timer: NodeJS.Timeout | undefined;
  const count = (): void => {
    timer = setTimeout(resolve, patienceMs, 'late');
  };
  if (stop.aborted) count();
  else stop.addEventListener('abort', count, { once: true });
  try {
    return await Promise.race([work, late]);
  } finally {
    stop.removeEventListener('abort', count);
    clearTimeout(timer);
  }
}
