/** Whether this person wants things to stand still. */
export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

export const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));

/** Calls with 0 … 1 on every frame for so long, the last time with 1; at once with 1 for those who want no motion. */
export const animate = (lastsMs: number, draw: (part: number) => void): Promise<void> =>
  new Promise(resolve => {
    const begin = performance.now();
    const frame = (now: number): void => {
      const part = isStill() ? 1 : Math.min(1, Math.max(0, now - begin) / lastsMs);
      draw(part);
      if (part < 1) requestAnimationFrame(frame);
      else resolve();
    };
    requestAnimationFrame(frame);
  });

/** Comes to rest. */
export const easeOut = (part: number): number => 1 - (1 - part) ** 3;
