import * as cashier from './cashier/index.ts';
import type { Endpoint } from './endpoint.ts';
import * as lottery from './lottery/index.ts';

/** Every call of the house, by id: what the server mounts, the clients may ask and the OpenAPI document describes. */
export const catalogue: readonly Endpoint[] = [cashier, lottery].flatMap(room => Object.values(room));
