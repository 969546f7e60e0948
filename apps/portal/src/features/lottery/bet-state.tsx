import { Badge, type BadgeTone, useText } from '@baize/ui';
import type { ReactNode } from 'react';

export type State = 'placed' | 'won' | 'lost' | 'refunded' | 'part_refunded' | 'cancelled' | 'voided';

export const BET_STATES: readonly State[] = [
  'placed',
  'won',
  'lost',
  'refunded',
  'part_refunded',
  'cancelled',
  'voided',
];

const TONES: Readonly<Record<State, BadgeTone>> = {
  placed: 'wait',
  won: 'ok',
  lost: 'plain',
  refunded: 'plain',
  part_refunded: 'plain',
  cancelled: 'plain',
  voided: 'plain',
};

export function BetState({ state }: { state: State }): ReactNode {
  const t = useText();
  return <Badge tone={TONES[state]}>{t(`bet.state.${state}`)}</Badge>;
}
