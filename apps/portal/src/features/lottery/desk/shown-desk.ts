import type { OutputOf } from '@baize/wire';
import type { showDesk } from '@baize/wire/lottery';

/** All that the desk of a game shows, as the server says it. */
export type Desk = OutputOf<typeof showDesk>;
/** The issue that a desk sells, or the one after it. */
export type Issue = NonNullable<Desk['issue']>;
