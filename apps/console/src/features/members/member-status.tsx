import { Badge, type BadgeTone, useText } from '@baize/ui';
import type { ReactNode } from 'react';

type Status = 'active' | 'suspended' | 'closed';
const TONES: Record<Status, BadgeTone> = { active: 'ok', suspended: 'bad', closed: 'plain' };

export function MemberStatusBadge({ status }: { status: Status }): ReactNode {
  const t = useText();
  return <Badge tone={TONES[status]}>{t(`member.status_${status}`)}</Badge>;
}
