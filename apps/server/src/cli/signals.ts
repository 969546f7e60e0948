const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** One Ctrl+C arrives twice where npm stands between: from the terminal, and handed on by npm. */
const sameAskMs = 1_000;

/** Waits for Ctrl+C or a polite kill. Asked again, the process ends at once; its database is adopted by the next start. */
export const untilAskedToStop = (): { asked: Promise<void>; forget(): void } => {
  let askedAt: number | undefined;
  const { promise, resolve } = Promise.withResolvers<void>();
  const hear = () => {
    if (askedAt !== undefined && performance.now() - askedAt > sameAskMs) process.exit(1);
    if (askedAt === undefined && process.stderr.isTTY) console.error('\nStopping: finishing what is under way …');
    askedAt ??= performance.now();
    resolve();
  };
  for (const signal of signals) process.on(signal, hear);
  return {
    asked: promise,
    forget: () => {
      // Signals that come while we finish still count, so that an impatient second Ctrl+C is heard.
      if (askedAt === undefined) for (const signal of signals) process.off(signal, hear);
    },
  };
};
