import { moneyText, type Translate } from '@baize/ui';
import { percentText } from '../../../shared/format/percent.ts';
import type { Told } from '../reports/use-columns.tsx';
import { type Bill, BillBadge } from './state-badge.tsx';
import { windowText } from './window-text.ts';

/** Who pays the agent, or whom it pays. */
export const otherSide = (t: Translate, row: Bill): string =>
  row.side === 'own' ? (row.payer ?? t('contract.house')) : row.member;

export const billColumns = (t: Translate): readonly [Told<Bill>, ...Told<Bill>[]] => [
  {
    id: 'window',
    head: t('bill.window'),
    sortable: true,
    cell: row => <span className="num">{windowText(row)}</span>,
    text: row => `${row.windowFrom}/${row.windowTo}`,
  },
  {
    id: 'kind',
    head: t('contract.kinds'),
    sortable: 'up',
    cell: row => t(`contract.kind.${row.kind}`),
    text: row => t(`contract.kind.${row.kind}`),
  },
  {
    id: 'other',
    head: t('contract.with'),
    sortable: 'up',
    cell: row => <b>{otherSide(t, row)}</b>,
    text: row => otherSide(t, row),
  },
  {
    id: 'turnover',
    head: t('agent.turnover'),
    numeric: true,
    sortable: true,
    cell: row => moneyText(row.figures.turnover),
    text: row => row.figures.turnover,
  },
  {
    id: 'net',
    head: t('agent.net'),
    numeric: true,
    sortable: true,
    cell: row => moneyText(row.figures.net, { signs: 'both' }),
    text: row => row.figures.net,
  },
  {
    id: 'people',
    head: t('bill.figure.activeMembers'),
    rare: true,
    numeric: true,
    sortable: true,
    cell: row => row.figures.activeMembers,
    text: row => String(row.figures.activeMembers),
  },
  {
    id: 'tier',
    head: t('contract.tier'),
    rare: true,
    numeric: true,
    sortable: true,
    cell: row => row.tier ?? '—',
    text: row => (row.tier === null ? '' : String(row.tier)),
  },
  {
    id: 'scale',
    head: t('contract.scale'),
    numeric: true,
    sortable: true,
    cell: row => (row.scalePercent ? percentText(row.scalePercent) : '—'),
    text: row => row.scalePercent ?? '',
  },
  {
    id: 'amount',
    head: t('bill.amount'),
    numeric: true,
    sortable: true,
    cell: row => <b>{moneyText(row.amount)}</b>,
    text: row => row.amount,
  },
  {
    id: 'owed',
    head: t('bill.owed'),
    rare: true,
    numeric: true,
    sortable: true,
    cell: row => moneyText(row.owed),
    text: row => row.owed,
  },
  {
    id: 'paid',
    head: t('bill.paid'),
    numeric: true,
    sortable: true,
    cell: row => moneyText(row.paid),
    text: row => row.paid,
  },
  {
    id: 'state',
    head: t('contract.state'),
    sortable: 'up',
    cell: row => <BillBadge state={row.state} />,
    text: row => t(`bill.state.${row.state}`),
  },
];
