import type { Studio } from '../studio.ts';

/** How browsers reach the studio. */
export const publicUrl = ({ config }: Studio): string => config.publicUrl ?? `http://localhost:${config.port}`;
