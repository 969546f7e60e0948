import type { IconName } from '@baize/ui';
import type { Self } from '../shared/self.ts';

/** A page of the console: where it is, what it is called, and what one must hold to see it. */
export type Place = {
  to: '/withdrawals' | '/deposits' | '/members' | '/draws' | '/audit';
  text: string;
  icon: IconName;
  permission: string;
  queue?: 'deposits' | 'withdrawals';
};

export const PLACES: readonly { title: string; places: readonly Place[] }[] = [
  {
    title: 'menu.finance',
    places: [
      {
        to: '/withdrawals',
        text: 'menu.withdrawals',
        icon: 'upload',
        permission: 'cashier.withdrawals.view',
        queue: 'withdrawals',
      },
      {
        to: '/deposits',
        text: 'menu.deposits',
        icon: 'download',
        permission: 'cashier.deposits.view',
        queue: 'deposits',
      },
    ],
  },
  {
    title: 'menu.operations',
    places: [
      { to: '/members', text: 'menu.members', icon: 'users', permission: 'members.view' },
      { to: '/draws', text: 'menu.draws', icon: 'lottery', permission: 'lottery.view' },
    ],
  },
  { title: 'menu.system', places: [{ to: '/audit', text: 'menu.audit', icon: 'lock', permission: 'audit.view' }] },
];

/** Where an operator begins: the first page that the role may see. */
export const firstPlace = (self: Self | undefined): Place['to'] | undefined =>
  PLACES.flatMap(({ places }) => places).find(({ permission }) => self?.permissions.includes(permission))?.to;
