import type { Translate } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import type { opsListErasures } from '@baize/wire/safer-play';

type Account = OutputOf<typeof opsListErasures>['accounts'][number];

export const ERASURE_TONES = { open: 'plain', asked: 'wait', forgotten: 'val', erased: 'ok' } as const;

/** How far a closed account is erased; where it is due and waits, why. */
export const erasureText = (t: Translate, { state, keptFor }: Pick<Account, 'state' | 'keptFor'>): string =>
  keptFor === null ? t(`retention.state.${state}`) : t(`retention.kept_for.${keptFor}`);
