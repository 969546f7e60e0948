import { ErrorState, moneyText, Panel, Skeleton, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { showAgentDashboard } from '@baize/wire/agents';
import type { ReactNode } from 'react';
import { useCall } from '../../shared/api/query.ts';
import { percentText } from '../../shared/format/percent.ts';
import { type Figure, figureText, headOf } from './reports/report-columns.ts';

type Board = OutputOf<typeof showAgentDashboard>;
type Figures = Board['today'];

const ROWS = [
  'deposits',
  'withdrawals',
  'turnover',
  'validTurnover',
  'prizes',
  'ownRebate',
  'net',
  'activeMembers',
  'newMembers',
  'firstDeposits',
] as const satisfies readonly Figure[];
/** In the place of a figure that is not there yet. */
const AWAITED = '–';
const COLUMNS = ['today', 'yesterday', 'month'] as const;

/** Today against yesterday and the month, and how turnover went. */
export function Dashboard(): ReactNode {
  const t = useText();
  const query = useCall(showAgentDashboard, {}, { refetchMs: 15_000 });
  const board = query.data;
  if (query.isError)
    return (
      <ErrorState title={t('problem.load')} retryLabel={t('problem.retry')} onRetry={() => void query.refetch()} />
    );
  return (
    <>
      <Panel title={t('agent.standing')}>
        <Standing board={board} />
      </Panel>
      <Panel title={t('agent.figures', { currency: board?.currency ?? AWAITED })} flush>
        <FigureTable board={board} />
      </Panel>
      <Panel title={t('agent.lastDays', { count: board?.days.length ?? 30 })}>
        {board ? <Bars days={board.days} /> : <Skeleton height={140} />}
      </Panel>
    </>
  );
}

/** Stands in its size before its figures are there. */
function Standing({ board }: { board: Board | undefined }): ReactNode {
  const t = useText();
  const facts = [
    ['point', board && percentText(board.point)],
    ['prizeGroup', board?.prizeGroup],
    ['teamSize', board?.teamSize],
    ['directMembers', board?.directMembers],
  ] as const;
  return (
    <dl className="agent-sums">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="muted small">{t(`agent.${name}`)}</dt>
          <dd className="num strong">{value ?? AWAITED}</dd>
        </div>
      ))}
    </dl>
  );
}

function FigureTable({ board }: { board: Board | undefined }): ReactNode {
  const t = useText();
  const rows = [
    { name: 'income', head: t('agent.income'), text: (figures: Figures) => moneyText(figures.income) },
    ...ROWS.map(name => ({ name, head: headOf(t, name), text: (figures: Figures) => figureText(figures, name) })),
  ];
  return (
    <div className="tablewrap">
      <table className="table agent-figures">
        <caption className="vh">{t('agent.figures', { currency: board?.currency ?? AWAITED })}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">{t('agent.figure')}</span>
            </th>
            {COLUMNS.map(column => (
              <th key={column} scope="col" className={column === 'today' ? 'r today' : 'r'}>
                {t(`agent.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, head, text }) => (
            <tr key={name}>
              <th scope="row">{head}</th>
              {COLUMNS.map(column => (
                // A figure takes the place of its dash: neither is moved by the other's width.
                <td key={board ? column : `${column} awaited`} className={column === 'today' ? 'r num today' : 'r num'}>
                  {board ? text(board[column]) : AWAITED}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const HEIGHT = 120;

/** Turnover by day. The list behind it says the same to who cannot see it. */
function Bars({ days }: { days: Board['days'] }): ReactNode {
  const t = useText();
  const amounts = days.map(({ turnover }) => Number(turnover));
  const most = Math.max(1, ...amounts);
  const step = 100 / days.length;
  return (
    <figure style={{ margin: 0 }}>
      <svg viewBox={`0 0 100 ${HEIGHT}`} preserveAspectRatio="none" width="100%" height={HEIGHT} aria-hidden="true">
        {amounts.map((amount, at) => {
          const height = Math.max(1, (amount / most) * (HEIGHT - 4));
          return (
            <rect
              key={days[at]?.day}
              x={at * step + step * 0.15}
              y={HEIGHT - height}
              width={step * 0.7}
              height={height}
              fill={amount > 0 ? 'var(--felt)' : 'var(--line-2)'}
            />
          );
        })}
      </svg>
      <figcaption className="row small muted num" style={{ justifyContent: 'space-between' }}>
        <span>{days[0]?.day}</span>
        <span dir="auto" style={{ whiteSpace: 'normal', textAlign: 'center' }}>
          {t('agent.most', { amount: moneyText(String(Math.max(...amounts))) })}
        </span>
        <span>{days.at(-1)?.day}</span>
      </figcaption>
      <ul className="vh">
        {days
          .filter(({ turnover }) => Number(turnover) > 0)
          .map(({ day, turnover }) => (
            <li key={day}>
              {day}: {moneyText(turnover)}
            </li>
          ))}
      </ul>
    </figure>
  );
}
