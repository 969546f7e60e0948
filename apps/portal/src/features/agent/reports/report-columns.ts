import { amountText } from '@baize/money';
import type { Translate } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import type { showTeamReport } from '@baize/wire/agents';

type Figures = OutputOf<typeof showTeamReport>['totals'];
export type Figure = keyof Figures;

/** The columns of the team report, in their order. */
export const FIGURES = [
  'turnover',
  'validTurnover',
  'prizes',
  'ownRebate',
  'agentRebate',
  'promotions',
  'depositFees',
  'net',
  'deposits',
  'withdrawals',
  'transfersIn',
  'transfersOut',
  'salaries',
  'dividends',
  'newMembers',
  'firstDeposits',
  'activeMembers',
  'teamSize',
  'balance',
] as const satisfies readonly Figure[];

/** What is shown until somebody chooses. */
export const USUAL_FIGURES: readonly Figure[] = [
  'deposits',
  'withdrawals',
  'turnover',
  'prizes',
  'net',
  'activeMembers',
  'teamSize',
];

/** The heads that other tables of the agent centre have as well. */
const KNOWN = ['turnover', 'validTurnover', 'prizes', 'ownRebate', 'net', 'newMembers', 'activeMembers', 'teamSize'];

export const headOf = (t: Translate, figure: Figure): string =>
  t(KNOWN.includes(figure) ? `agent.${figure}` : `teamReport.${figure}`);

export function figureText<Name extends Figure>(figures: Pick<Figures, Name>, figure: Name): string {
  const value: string | number = figures[figure];
  if (typeof value === 'number') return String(value);
  return amountText(value, figure === 'net' ? { signs: 'both' } : {});
}
