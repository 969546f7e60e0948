import { Badge, Chip, Chips, DataTable, Dialog, EmptyState, Panel, SearchInput, Select, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { opsListCalls, opsListVendors } from '@baize/wire/games';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { dayTime, exactTime } from '../../shared/format.ts';
import { Paged } from '../../shared/paged.tsx';
import { SavedFilters } from '../../shared/saved-filters.tsx';
import { useOps } from '../../shared/use-ops.ts';
import { useOpsPages } from '../../shared/use-ops-pages.ts';
import { useVendorNames } from '../../shared/use-vendor-names.ts';
import { RawCall } from './raw-call.tsx';
import { useGamesSearch } from './use-games-search.ts';

type Call = OutputOf<typeof opsListCalls>['calls'][number];
const WHICH = ['all', 'failed'] as const;
/** Outcomes that are the house's own words; the others are the protocol's. */
const OUR_WORDS = new Set(['no answer', 'too large']);

/** Every call from and to vendors, those too that no round knows: what a wrong key refuses is seen nowhere else. */
export function Calls(): ReactNode {
  const t = useText();
  const vendorName = useVendorNames();
  const vendors = useOps(opsListVendors, {}).data?.vendors;
  const navigate = useNavigate({ from: '/games' });
  const { vendor: wantedVendor = '', which: wanted } = useSearch({ from: '/games' });
  const vendor = vendors?.some(({ code }) => code === wantedVendor) === false ? '' : wantedVendor;
  const which = WHICH.find(each => each === wanted) ?? 'all';
  const { sought, typed, setTyped } = useGamesSearch();
  const [shown, setShown] = useState<Call>();
  const asked = { which, ...(vendor === '' ? {} : { vendor }), ...(sought === '' ? {} : { search: sought }) };
  const pages = useOpsPages(
    opsListCalls,
    asked,
    after => ({ ...asked, after }),
    page => page.next,
  );
  const since = pages.data?.pages.at(-1)?.lookedSince;
  const outcomeOf = (row: Call) => (
    <Badge tone={row.failed ? 'bad' : 'ok'}>
      {OUR_WORDS.has(row.outcome) ? t(`games.call_${row.outcome.replace(' ', '_')}`) : row.outcome}
    </Badge>
  );
  const see = (next: { vendor?: string | undefined } | { which?: string | undefined }): void =>
    void navigate({ search: now => ({ ...now, ...next }), replace: true });
  const directionOf = (row: Call) => t(`games.call_${row.direction}`);
  return (
    <>
      <div className="views calls-views">
        <Select
          label={t('games.vendor')}
          items={[
            { value: '', label: t('choice.named', { name: t('games.vendor'), value: t('choice.all') }) },
            ...(vendors ?? []).map(({ code, displayName }) => ({ value: code, label: displayName })),
          ]}
          value={vendor}
          onChange={next => see({ vendor: next || undefined })}
        />
        <Chips label={t('games.outcome')}>
          {WHICH.map(each => (
            <Chip key={each} pressed={which === each} onClick={() => see({ which: each === 'all' ? undefined : each })}>
              {each === 'all' ? t('choice.all') : t('games.calls_failed')}
            </Chip>
          ))}
        </Chips>
        <SearchInput
          label={t('games.transaction')}
          clearLabel={t('games.clear')}
          value={typed}
          onChange={setTyped}
          maxLength={100}
          small
        />
        <SavedFilters page="/games" />
      </div>
      <Paged pages={pages} shown={since && t('games.calls_since', { time: dayTime(since) })}>
        <Panel flush label={t('games.tab_calls')}>
          <DataTable<Call>
            caption={t('games.tab_calls')}
            rows={pages.data?.pages.flatMap(page => page.calls)}
            rowKey={row => row.id}
            empty={<EmptyState>{since ? t('games.no_calls_yet') : t('games.no_calls')}</EmptyState>}
            onRow={setShown}
            columns={[
              { id: 'path', head: t('games.call'), names: true, cell: row => <span className="num">{row.path}</span> },
              { id: 'vendor', head: t('games.vendor'), cell: row => vendorName(row.vendorCode) },
              { id: 'direction', head: t('games.direction'), className: 'optional', cell: directionOf },
              { id: 'outcome', head: t('games.outcome'), cell: outcomeOf },
              { id: 'took', head: 'ms', numeric: true, className: 'optional', cell: row => row.tookMs },
              { id: 'at', head: t('audit.at'), cell: row => <span className="num">{exactTime(row.at)}</span> },
            ]}
            card={row => ({
              title: row.path,
              amount: outcomeOf(row),
              when: exactTime(row.at),
              status: `${vendorName(row.vendorCode)} · ${directionOf(row)}`,
            })}
          />
        </Panel>
      </Paged>
      {shown && (
        <Dialog
          open
          onClose={() => setShown(undefined)}
          title={`${vendorName(shown.vendorCode)} · ${shown.path}`}
          closeLabel={t('action.close')}
          size={600}
        >
          <RawCall call={shown} />
        </Dialog>
      )}
    </>
  );
}
