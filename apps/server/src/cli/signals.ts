const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Waits for Ctrl+C or a polite kill. Asked a second time, the process ends at once; its database is adopted by the next start. */
export const untilAskedToStop = (): { asked: Promise<void>; forget(): void } => {
  let asks = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  const hear = () => {
    asks += 1;
    if (asks > 1) process.exit(1);
    if (process.stderr.isTTY) console.error('\nStopping: finishing what is under way …');
    resolve();
  };
  for (const signal of signals) process.on(signal, hear);
  return {
    asked: promise,
    forget: () => {
      // Signals that come while we finish still count, so that an impatient second Ctrl+C is heard.
      if (asks === 0) for (const signal of signals) process.off(signal, hear);
    },
  };
};
