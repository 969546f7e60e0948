import { useText } from '@baize/ui';
import { opsPromotionHistory } from '@baize/wire/promotions';
import { type ReactNode, useState } from 'react';
import { useFieldNames } from '../../shared/field-names.ts';
import { useOps } from '../../shared/use-ops.ts';
import { VersionList } from '../../shared/version-list.tsx';
import { newActivity } from './activity-rules.ts';

const RULES = Object.keys(newActivity(new Date(0)).rules);

const TEXTS = {
  fields: {
    ...Object.fromEntries(RULES.map(name => [name, `rewards.rule.${name}`])),
    texts: 'content.words',
    title: 'rewards.title',
    content: 'content.html',
    category: 'rewards.category',
    sort: 'rewards.sort',
    startsAt: 'content.starts',
    endsAt: 'content.ends',
    picture: 'rewards.picture',
    kind: 'rewards.kind',
    rules: 'rewards.rules',
    audience: 'rewards.audience',
    rankMin: 'rewards.rank_from',
    ageHours: 'rewards.age_hours',
    newcomers: 'rewards.newcomers',
    perAddress: 'rewards.per_address',
    budget: 'rewards.budget',
    enabled: 'rewards.offered',
  },
  choices: Object.fromEntries(
    ['category', 'picture', 'kind', 'period', 'contact'].map(field => [
      field,
      (value: string) => `rewards.${field}.${value}`,
    ]),
  ),
};

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
  return <VersionList history={useOps(opsPromotionHistory, { id })} names={useFieldNames(TEXTS)} {...rest} />;
}
