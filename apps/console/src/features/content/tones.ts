/** How a piece of content stands: shown, waiting for its time, over, or not published. */
export const TONES = { now: 'ok', scheduled: 'wait', over: 'plain', hidden: 'bad' } as const;
