import { useText } from '@baize/ui';
import { opsPromotionHistory } from '@baize/wire/promotions';
import { type ReactNode, useState } from 'react';
import { useFieldNames } from '../../shared/field-names.ts';
import { ACTIVITY_TEXTS } from '../../shared/reward-texts.ts';
import { useOps } from '../../shared/use-ops.ts';
import { VersionList } from '../../shared/version-list.tsx';

type HistoryProps = { id: string; version: number; onRestore: (snapshot: unknown, version: number) => void };

/** What the activity was before: asked for when it is opened. */
export function ActivityHistory({ id, ...rest }: HistoryProps): ReactNode {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className="strong">{t('content.history')}</summary>
      {open && <Versions id={id} {...rest} />}
    </details>
  );
}

function Versions({ id, ...rest }: HistoryProps): ReactNode {
  return <VersionList history={useOps(opsPromotionHistory, { id })} names={useFieldNames(ACTIVITY_TEXTS)} {...rest} />;
}
