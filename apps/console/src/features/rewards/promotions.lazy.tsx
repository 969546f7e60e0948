import { Badge, Button, DataTable, EmptyState, Money, Panel, Segment, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { opsListPromotions } from '@baize/wire/promotions';
import { createLazyRoute } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { dayTime } from '../../shared/format.ts';
import { inOwnLanguage } from '../../shared/in-own-language.ts';
import { Refused } from '../../shared/refused.tsx';
import { useMay } from '../../shared/self.ts';
import { LIVE_MS, useOps } from '../../shared/use-ops.ts';
import { ActivityForm } from './activity-form.tsx';
import { type ActivityDraft, newActivity } from './activity-rules.ts';
import { Applications } from './applications.tsx';

export const Route = createLazyRoute('/promotions')({ component: PromotionsPage });

type Row = OutputOf<typeof opsListPromotions>['rows'][number];

/** Activities with what they have given, and the applications that wait for a person. */
function PromotionsPage(): ReactNode {
  const t = useText();
  const [view, setView] = useState<'activities' | 'applications'>('activities');
  const page = useOps(opsListPromotions, {}, LIVE_MS);
  return (
    <main className="q" id="main">
      <h1>{t('menu.promotions')}</h1>
      <div className="views row spread">
        <Segment
          label={t('menu.promotions')}
          value={view}
          onChange={setView}
          items={[
            { value: 'activities', label: t('rewards.activities') },
            { value: 'applications', label: t('rewards.applications', { count: page.data?.waiting ?? 0 }) },
          ]}
        />
      </div>
      {page.isError ? (
        <Refused error={page.error} onRetry={() => void page.refetch()} />
      ) : view === 'activities' ? (
        <Activities rows={page.data?.rows} onChanged={() => void page.refetch()} />
      ) : (
        <Applications />
      )}
    </main>
  );
}

function Activities({ rows, onChanged }: { rows: Row[] | undefined; onChanged: () => void }): ReactNode {
  const t = useText();
  const may = useMay('rewards.promotions');
  const [edited, setEdited] = useState<{ activity: ActivityDraft; version: number }>();
  const state = (row: Row): ReactNode => (
    <Badge tone={row.enabled ? 'ok' : 'plain'}>{t(row.enabled ? 'rewards.on' : 'rewards.off')}</Badge>
  );
  const edit = (row: Row): ReactNode =>
    may && (
      <span className="row">
        <Button size="s" onClick={() => setEdited(draftOf(row))}>
          {t('action.edit')}
        </Button>
        <Button size="s" look="quiet" onClick={() => setEdited(copyOf(row))}>
          {t('rewards.copy')}
        </Button>
      </span>
    );
  return (
    <Panel
      flush
      title={rows ? t('rewards.activities_count', { count: rows.length }) : t('rewards.activities')}
      end={
        may && (
          <Button size="s" icon="plus" onClick={() => setEdited({ activity: newActivity(new Date()), version: 0 })}>
            {t('action.add')}
          </Button>
        )
      }
    >
      <DataTable<Row>
        caption={t('rewards.activities')}
        rows={rows}
        rowKey={row => row.id}
        empty={<EmptyState>{t('rewards.no_activities')}</EmptyState>}
        columns={[
          { id: 'title', head: t('rewards.title'), cell: row => <b>{inOwnLanguage(row.texts)?.title}</b> },
          { id: 'kind', head: t('rewards.kind'), cell: row => t(`rewards.kind.${row.kind}`) },
          {
            id: 'time',
            head: t('rewards.time'),
            cell: ({ startsAt, endsAt }) => (
              <span className="num">
                {endsAt
                  ? t('content.from_to', { from: dayTime(startsAt), to: dayTime(endsAt) })
                  : t('content.from', { from: dayTime(startsAt) })}
              </span>
            ),
          },
          { id: 'spent', head: t('rewards.spent'), numeric: true, cell: row => <Money amount={row.spent} /> },
          {
            id: 'budget',
            head: t('rewards.budget'),
            numeric: true,
            cell: row => (row.budget === null ? '∞' : <Money amount={row.budget} />),
          },
          { id: 'claims', head: t('rewards.claims'), numeric: true, cell: row => row.claims },
          { id: 'state', head: t('member.status'), cell: state },
          { id: 'edit', head: <span className="vh">{t('action.edit')}</span>, cell: edit },
        ]}
        card={row => ({
          title: inOwnLanguage(row.texts)?.title,
          amount: <Money amount={row.spent} />,
          when: t(`rewards.kind.${row.kind}`),
          status: edit(row),
        })}
      />
      {edited && (
        <ActivityForm
          {...edited}
          onDone={() => {
            setEdited(undefined);
            onChanged();
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Panel>
  );
}

const draftOf = ({ version, spent: _spent, claims: _claims, ...activity }: Row) => ({ activity, version });
const copyOf = (row: Row) => ({
  activity: { ...draftOf(row).activity, id: `${row.id}-2`.slice(0, 40), enabled: false },
  version: 0,
});
