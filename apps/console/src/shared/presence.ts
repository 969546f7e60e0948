/** After so long without a key, a pointer or a touch, what the page asks is asked by its timers alone. */
const PRESENT_MS = 60_000;
let lastTouchedAt = performance.now();

for (const name of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'])
  addEventListener(name, () => (lastTouchedAt = performance.now()), { capture: true, passive: true });

/** Whether somebody has been at this page of late: only then do its calls keep the session alive. */
export const isSomebodyThere = (): boolean => performance.now() - lastTouchedAt < PRESENT_MS;
