import { type Column, Money, type Translate } from '@baize/ui';
import { exactTime } from '../../shared/format.ts';

type InRound = {
  username: string;
  gameName: string;
  vendorCode: string;
  round: string;
  stake: string;
  currency: string;
};

type VendorNames = (code: string) => string;

/** "Koi Gate (Baize Studio)": the game as it is called, and whose it is. */
export const gameOf = (
  { gameName, vendorCode }: Pick<InRound, 'gameName' | 'vendorCode'>,
  vendorName: VendorNames,
): string => `${gameName} (${vendorName(vendorCode)})`;

/** Who played which round of what, when, and for how much. */
export const roundColumns = <Row extends InRound>(
  t: Translate,
  vendorName: VendorNames,
  whenOf: (row: Row) => string,
): readonly Column<Row>[] => [
  { id: 'at', head: t('audit.at'), cell: row => <span className="num">{exactTime(whenOf(row))}</span> },
  { id: 'member', head: t('games.player'), names: true, cell: row => row.username },
  { id: 'game', head: t('games.game'), cell: row => gameOf(row, vendorName) },
  {
    id: 'round',
    head: t('games.round'),
    className: 'optional',
    cell: row => <span className="num">{row.round}</span>,
  },
  {
    id: 'stake',
    head: t('games.stake'),
    numeric: true,
    cell: row => <Money amount={row.stake} currency={row.currency} />,
  },
];
