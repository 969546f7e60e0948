import {
  Badge,
  EmptyState,
  ErrorState,
  IconButton,
  Input,
  moneyText,
  Panel,
  SkeletonRows,
  type Sort,
  type Translate,
  useText,
} from '@baize/ui';
import type { InputOf, OutputOf } from '@baize/wire';
import { listTeam } from '@baize/wire/agents';
import { Fragment, type ReactNode, useDeferredValue, useState } from 'react';
import { useRecord } from '../../shared/api/use-record.ts';
import { percentText } from '../../shared/format/percent.ts';
import { sayDay, showDayTime } from '../../shared/format/time.ts';
import { RecordPager } from '../../shared/parts/record-pager.tsx';
import { SortSelect } from '../../shared/parts/sort-select.tsx';
import { MemberDialog } from './accounts/member-dialog.tsx';

type Member = OutputOf<typeof listTeam>['rows'][number];

const SEARCH_MIN = 2;
const SORTED = ['registeredAt', 'username', 'lastLoginAt', 'point', 'directMembers'] as const;

/** The team as a tree that opens level by level; a search goes through all of it. */
export function Team(): ReactNode {
  const t = useText();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const searching = search.length >= SEARCH_MIN;
  const [sort, setSort] = useState<Sort>({ id: 'registeredAt', desc: false });
  const columns = [
    { id: 'registeredAt', head: t('teamAccount.registered'), sortable: 'up' as const },
    { id: 'username', head: t('agent.member'), sortable: 'up' as const },
    { id: 'lastLoginAt', head: t('security.lastLogin'), sortable: true },
    { id: 'point', head: t('teamReport.rate'), sortable: true },
    { id: 'directMembers', head: t('agent.directMembers'), sortable: true },
  ];
  return (
    <Panel
      title={t('agent.page.team')}
      flush
      end={
        <>
          <SortSelect columns={columns} sort={sort} onSort={setSort} />
          <Input
            type="search"
            icon="search"
            small
            value={typed}
            onChange={event => setTyped(event.target.value)}
            placeholder={t('agent.search')}
            aria-label={t('agent.search')}
          />
        </>
      }
    >
      <Level key={searching ? search : 'tree'} search={searching ? search : undefined} sort={sort} />
    </Panel>
  );
}

type LevelProps = { parentId?: string; search?: string | undefined; sort: Sort };

function Level({ parentId, search, sort }: LevelProps): ReactNode {
  const t = useText();
  const asked: InputOf<typeof listTeam> = {
    parentId,
    search,
    sort: SORTED.find(id => id === sort.id),
    order: sort.desc ? 'desc' : 'asc',
  };
  const pages = useRecord(
    listTeam,
    asked,
    place => ({ ...asked, ...place }),
    answer => answer,
    { keep: true },
  );
  const rows = pages.rows;
  const currency = pages.data?.currency ?? '';
  if (pages.isError)
    return (
      <ErrorState title={t('problem.load')} retryLabel={t('problem.retry')} onRetry={() => void pages.refetch()} />
    );
  if (!rows) return <SkeletonRows rows={3} />;
  if (rows.length === 0) return <EmptyState>{t(search ? 'agent.nobodyFound' : 'agent.nobodyYet')}</EmptyState>;
  return (
    <>
      <ul className={parentId ? undefined : 'agent-tree'} aria-busy={pages.isPlaceholderData || undefined}>
        {rows.map(member => (
          <Node key={member.id} member={member} currency={currency} opens={search === undefined} sort={sort} />
        ))}
      </ul>
      {(parentId === undefined || pages.pages.pages > 1) && <RecordPager of={pages.pages} />}
    </>
  );
}

type NodeProps = { member: Member; currency: string; opens: boolean; sort: Sort };

function Node({ member, currency, opens, sort }: NodeProps): ReactNode {
  const t = useText();
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState(false);
  const hasTeam = opens && member.directMembers > 0;
  return (
    <li>
      <div className="agent-node">
        {hasTeam ? (
          <IconButton
            icon={open ? 'down' : 'next'}
            flip
            label={t(open ? 'agent.closeTeam' : 'agent.openTeam', { name: member.username })}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          />
        ) : (
          <span />
        )}
        <span className="named">
          <button type="button" className="link" onClick={() => setShown(true)}>
            {member.username}
          </button>{' '}
          {member.accountType !== 0 && <Badge tone="plain">{t('agent.agent')}</Badge>}{' '}
          {member.status !== 'active' && <Badge tone="bad">{t('agent.suspended')}</Badge>}
          <span className="small muted" style={{ display: 'block' }}>
            {placeOf(t, member, opens).map((part, at) => (
              <Fragment key={part}>
                {at > 0 && ' · '}
                <span className="whole">{part}</span>
              </Fragment>
            ))}
          </span>
        </span>
        <span className="figures">
          <b className="num">
            {currency} {moneyText(member.balance)}
          </b>
          <span className="small muted">{t('agent.direct', { count: member.directMembers })}</span>
        </span>
      </div>
      {open && <Level parentId={member.id} sort={sort} />}
      {shown && <MemberDialog id={member.id} name={member.username} onClose={() => setShown(false)} />}
    </li>
  );
}

const placeOf = (t: Translate, member: Member, opens: boolean): readonly string[] => [
  t('agent.pointOf', { point: percentText(member.point) }),
  t('agent.since', { day: sayDay(member.registeredAt) }),
  ...(member.lastLoginAt ? [t('member.lastLogin', { time: showDayTime(member.lastLoginAt) })] : []),
  ...(opens ? [] : [t('agent.under', { name: member.upline })]),
];
