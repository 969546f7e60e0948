import type { OutputOf } from '@baize/wire';
import type { opsShowMember } from '@baize/wire/members';

/** A member as the console has read it: the person, the wallets, logins and sessions. */
export type Shown = OutputOf<typeof opsShowMember>;
