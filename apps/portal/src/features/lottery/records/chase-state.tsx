import { Badge, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import type { listChases } from '@baize/wire/lottery';
import type { ReactNode } from 'react';

export type Chase = OutputOf<typeof listChases>['chases'][number];

const TONES = { running: 'wait', won: 'ok', stopped: 'plain', finished: 'plain' } as const;

export function ChaseState({ state }: { state: Chase['state'] }): ReactNode {
  const t = useText();
  return <Badge tone={TONES[state]}>{t(`chase.state.${state}`)}</Badge>;
}
