import { Badge, Button, Chip, Chips, EmptyState, Note, Panel, SearchInput, SkeletonRows, useText } from '@baize/ui';
import type { InputOf, OutputOf } from '@baize/wire';
import { opsListStops, opsTurnStop } from '@baize/wire/console';
import { createLazyRoute, useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/call.ts';
import { finds } from '../../shared/finds.ts';
import { FirstOf } from '../../shared/first-of.tsx';
import { dayTime } from '../../shared/format.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { Refused } from '../../shared/refused.tsx';
import { SavedFilters } from '../../shared/saved-filters.tsx';
import { useMay } from '../../shared/self.ts';
import { LIVE_MS, useOps } from '../../shared/use-ops.ts';
import './stops.css';

export const Route = createLazyRoute('/stops')({ component: StopsPage });

/** The view of what stands still; without it the page shows every switch. */
const STOPPED = 'stopped';

type Listed = OutputOf<typeof opsListStops>;
type Stop = Listed['stops'][number];
type Target = { scope: InputOf<typeof opsTurnStop>['scope']; name: string };

/** Kill switches: stakes stop at once, in every process; rounds that are open are played to their end and paid. */
function StopsPage(): ReactNode {
  const t = useText();
  const { view, find = '' } = useSearch({ from: '/stops' });
  const navigate = useNavigate({ from: '/stops' });
  const list = useOps(opsListStops, {}, LIVE_MS);
  const [asked, setAsked] = useState<Target & { stopped: boolean }>();
  const stops = list.data?.stops ?? [];
  const isStopped = ({ scope }: Target): boolean => stops.some(stop => stop.scope === scope);
  const groups = list.data ? groupsOf(list.data, t) : [];
  const stopped = groups.flatMap(({ targets }) => targets.filter(isStopped)).length;
  const fits = (target: Target): boolean => finds(find, [target.name]) && (view !== STOPPED || isStopped(target));
  const shown = groups
    .map(({ title, targets }) => ({ title, targets: targets.filter(fits) }))
    .filter(({ targets }) => targets.length > 0);
  const see = (next: { view?: string | undefined; find?: string | undefined }): void =>
    void navigate({ search: { view, ...(find && { find }), ...next }, replace: true });
  return (
    <main className="q" id="main">
      <h1>{t('stops.title')}</h1>
      <p className="soft lead">{t('stops.help')}</p>
      {list.isError && <Refused error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <SkeletonRows rows={6} />}
      {list.data?.stops.some(({ scope }) => scope === 'all') && (
        <Note tone="bad" live>
          {t('stops.all_stopped')}
        </Note>
      )}
      <div className="views row spread">
        <Chips label={t('member.status')}>
          <Chip pressed={view !== STOPPED} onClick={() => see({ view: undefined })}>
            {t('choice.all')}
          </Chip>
          <Chip pressed={view === STOPPED} count={stopped} onClick={() => see({ view: STOPPED })}>
            {t('stops.stopped')}
          </Chip>
        </Chips>
        <span className="row">
          <SearchInput
            small
            frame="find"
            label={t('action.search')}
            clearLabel={t('action.clear')}
            value={find}
            onChange={text => see({ find: text || undefined })}
          />
          <SavedFilters page="/stops" />
        </span>
      </div>
      {list.data && shown.length === 0 && (
        <EmptyState>{t(find === '' ? 'stops.none_stopped' : 'stops.none_found')}</EmptyState>
      )}
      <div className="rooms">
        {shown.map(({ title, targets }) => (
          <FirstOf key={`${title} ${find}`} rows={targets}>
            {first => (
              <Panel flush title={title}>
                <ul className="row-list switches">
                  {first?.map(target => (
                    <SwitchRow
                      key={target.scope}
                      target={target}
                      stops={stops.filter(({ scope }) => scope === target.scope)}
                      onTurn={stopped => setAsked({ ...target, stopped })}
                    />
                  ))}
                </ul>
              </Panel>
            )}
          </FirstOf>
        ))}
      </div>
      {asked && (
        <ReasonDialog
          title={t(asked.stopped ? 'stops.stop_title' : 'stops.resume_title', { name: asked.name })}
          confirm={t(asked.stopped ? 'stops.stop' : 'stops.resume')}
          danger={asked.stopped}
          run={reason => call(opsTurnStop, { scope: asked.scope, stopped: asked.stopped, reason })}
          onDone={() => {
            setAsked(undefined);
            void list.refetch();
          }}
          onClose={() => setAsked(undefined)}
        >
          {t(asked.stopped ? 'stops.stop_help' : 'stops.resume_help')}
        </ReasonDialog>
      )}
    </main>
  );
}

function groupsOf(
  { products, categories, vendors, games }: Listed,
  t: ReturnType<typeof useText>,
): { title: string; targets: Target[] }[] {
  return [
    { title: t('stops.everything'), targets: [{ scope: 'all', name: t('stops.all') }] },
    {
      title: t('stops.products'),
      targets: products.map(product => ({ scope: `product:${product}`, name: t(`product.${product}`) })),
    },
    {
      title: t('stops.categories'),
      targets: categories.map(category => ({ scope: `category:${category}`, name: t(`games.category_${category}`) })),
    },
    {
      title: t('stops.vendors'),
      targets: vendors.map(({ code, name }) => ({ scope: `vendor:${code}`, name: `${name} (${code})` })),
    },
    {
      title: t('stops.games'),
      targets: games.map(({ code, name }) => ({ scope: `game:${code}`, name: `${name} (${code})` })),
    },
  ];
}

type RowProps = { target: Target; stops: readonly Stop[]; onTurn: (stopped: boolean) => void };

function SwitchRow({ target, stops, onTurn }: RowProps): ReactNode {
  const t = useText();
  const mayTurn = useMay('play.stops.turn');
  const own = stops.find(({ overAll }) => !overAll);
  return (
    <li>
      <b>{target.name}</b>
      <Badge tone={stops.length > 0 ? 'bad' : 'ok'}>{t(stops.length > 0 ? 'stops.stopped' : 'stops.running')}</Badge>
      <span className="why">
        {stops.map(({ overAll, by, at, reason }) => (
          <span key={`${overAll}`} className="small soft">
            {t('choice.named', {
              name: t(overAll ? 'stops.by_licensee' : 'stops.by', { name: by, when: dayTime(at) }),
              value: reason,
            })}
          </span>
        ))}
      </span>
      {mayTurn && (
        <Button look={own ? 'line' : 'danger-line'} size="s" onClick={() => onTurn(!own)}>
          {t(own ? 'stops.resume' : 'stops.stop')}
          <span className="vh"> {target.name}</span>
        </Button>
      )}
    </li>
  );
}
