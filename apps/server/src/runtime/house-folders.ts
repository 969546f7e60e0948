import { fileURLToPath } from 'node:url';

/** The folder of the code: where package.json, apps and packages are. */
export const houseRoot = fileURLToPath(new URL('../../../../', import.meta.url)).replace(/\/$/, '');
