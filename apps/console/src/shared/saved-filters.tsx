import { Button, Menu, MenuChoices, MenuItem, MenuSeparator, useText } from '@baize/ui';
import { type FilterPage, opsListFilters } from '@baize/wire/operators';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useOps } from './use-ops.ts';

const FilterDialog = lazy(async () => ({ default: (await import('./filter-dialog.tsx')).FilterDialog }));

/** What an address says of a filter; which row stands open is none. */
const NO_FILTERS: ReadonlySet<string> = new Set(['id', 'issue']);

/** The filters of a page that the operator keeps under names of its own: to come back to one, to keep the present one, to sort them out. */
export function SavedFilters({ page }: { page: FilterPage }): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const present = filterOf(useSearch({ strict: false }));
  const kept = useOps(opsListFilters, {});
  const [open, setOpen] = useState(false);
  if (!kept.data) return null;
  const filters = kept.data.filters.filter(filter => filter.page === page);
  const same = filters.find(({ search }) => isSame(search, present));
  const shown = same?.name ?? t('filters.saved');
  // What the page does not know of a filter any more, it leaves out.
  const use = (id: string): void => {
    const search = filters.find(filter => filter.id === id)?.search;
    void navigate({ to: '.', search: search ?? {} });
  };
  return (
    <>
      <Menu
        label={t('filters.saved')}
        trigger={
          <Button size="s" look="quiet" icon="filter" className="saved-filters" aria-label={shown}>
            <span className="optional cut">{shown}</span>
          </Button>
        }
      >
        {filters.length > 0 && (
          <>
            <MenuChoices
              value={same?.id ?? ''}
              onChange={use}
              items={filters.map(({ id, name }) => ({ value: id, label: name }))}
            />
            <MenuSeparator />
          </>
        )}
        <MenuItem icon="settings" onSelect={() => setOpen(true)}>
          {t('filters.manage')}
        </MenuItem>
      </Menu>
      {open && (
        <Suspense fallback={null}>
          <FilterDialog
            page={page}
            present={same || Object.keys(present).length === 0 ? undefined : present}
            filters={filters}
            max={kept.data.max}
            onChanged={() => void kept.refetch()}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

const filterOf = (search: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(search).filter(
      (field): field is [string, string] => typeof field[1] === 'string' && !NO_FILTERS.has(field[0]),
    ),
  );

const isSame = (one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([field, value]) => other[field] === value);
