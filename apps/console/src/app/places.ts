import type { IconName } from '@baize/ui';
import type { Self } from '../shared/self.ts';

/** A page of the console: where it is, what it is called, and what one must hold to see it. */
export type Place = {
  to:
    | '/withdrawals'
    | '/deposits'
    | '/members'
    | '/receipts'
    | '/mismatches'
    | '/vouchers'
    | '/safer-play'
    | '/cases'
    | '/retention'
    | '/reports'
    | '/draws'
    | '/games'
    | '/stops'
    | '/proposals'
    | '/settings'
    | '/settings/$room/$name'
    | '/messages'
    | '/announcements'
    | '/help-centre'
    | '/feedback'
    | '/chat'
    | '/theme'
    | '/providers'
    | '/promotions'
    | '/mall'
    | '/bonuses'
    | '/inbox'
    | '/agents'
    | '/agent-bills'
    | '/agent-anomalies'
    | '/operators'
    | '/hosts'
    | '/audit';
  text: string;
  icon: IconName;
  permission: string;
  /** Which setting, where the place is one. */
  params?: { room: string; name: string };
  queue?: 'deposits' | 'withdrawals';
  /** Has pages below it that are places of their own: current only where the address is exactly this one. */
  exact?: boolean;
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
      { to: '/agent-bills', text: 'menu.agent_bills', icon: 'check', permission: 'agents.view' },
      { to: '/receipts', text: 'menu.receipts', icon: 'flag', permission: 'cashier.withdrawals.view' },
      { to: '/mismatches', text: 'menu.mismatches', icon: 'alert', permission: 'cashier.deposits.view' },
      { to: '/vouchers', text: 'menu.vouchers', icon: 'gift', permission: 'cashier.vouchers.view' },
      { to: '/cases', text: 'menu.cases', icon: 'eye', permission: 'risk.cases.view' },
      { to: '/safer-play', text: 'menu.safer_play', icon: 'shield', permission: 'safer-play.view' },
      { to: '/retention', text: 'menu.retention', icon: 'trash', permission: 'safer-play.erasure.view' },
      { to: '/reports', text: 'menu.reports', icon: 'chart', permission: 'reports.trialBalance' },
    ],
  },
  {
    title: 'menu.operations',
    places: [
      { to: '/members', text: 'menu.members', icon: 'users', permission: 'members.view' },
      { to: '/agents', text: 'menu.agents', icon: 'tree', permission: 'agents.view' },
      { to: '/agent-anomalies', text: 'menu.agent_anomalies', icon: 'alert', permission: 'agents.view' },
      { to: '/draws', text: 'menu.draws', icon: 'lottery', permission: 'lottery.view' },
      { to: '/games', text: 'menu.games', icon: 'slots', permission: 'games.view' },
      { to: '/stops', text: 'menu.stops', icon: 'pause', permission: 'play.stops.view' },
      { to: '/proposals', text: 'menu.proposals', icon: 'check', permission: 'approvals.view' },
    ],
  },
  {
    title: 'menu.content',
    places: [
      { to: '/announcements', text: 'menu.announcements', icon: 'bell', permission: 'content.view' },
      { to: '/help-centre', text: 'menu.help', icon: 'book', permission: 'content.view' },
      { to: '/feedback', text: 'menu.feedback', icon: 'chat', permission: 'content.feedback.view' },
      { to: '/chat', text: 'menu.chat', icon: 'users', permission: 'chat.view' },
      { to: '/theme', text: 'menu.theme', icon: 'sun', permission: 'settings.view' },
      {
        to: '/settings/$room/$name',
        params: { room: 'system', name: 'site' },
        text: 'setting.system_site',
        icon: 'info',
        permission: 'settings.view',
      },
      {
        to: '/settings/$room/$name',
        params: { room: 'system', name: 'addresses' },
        text: 'setting.system_addresses',
        icon: 'link',
        permission: 'settings.view',
      },
    ],
  },
  {
    title: 'menu.rewards',
    places: [
      { to: '/promotions', text: 'menu.promotions', icon: 'gift', permission: 'rewards.view' },
      { to: '/mall', text: 'menu.mall', icon: 'star', permission: 'rewards.mall' },
      { to: '/bonuses', text: 'menu.bonuses', icon: 'wallet', permission: 'rewards.view' },
      { to: '/inbox', text: 'menu.inbox', icon: 'mail', permission: 'content.inbox' },
    ],
  },
  {
    title: 'menu.system',
    places: [
      { to: '/settings', text: 'menu.settings', icon: 'settings', permission: 'settings.view', exact: true },
      {
        to: '/settings/$room/$name',
        params: { room: 'modules', name: 'tree' },
        text: 'setting.modules_tree',
        icon: 'tree',
        permission: 'settings.view',
      },
      {
        to: '/settings/$room/$name',
        params: { room: 'members', name: 'registration' },
        text: 'setting.members_registration',
        icon: 'edit',
        permission: 'settings.view',
      },
      {
        to: '/settings/$room/$name',
        params: { room: 'system', name: 'maintenance' },
        text: 'setting.system_maintenance',
        icon: 'clock',
        permission: 'settings.view',
      },
      {
        to: '/settings/$room/$name',
        params: { room: 'system', name: 'access' },
        text: 'setting.system_access',
        icon: 'shield',
        permission: 'settings.view',
      },
      { to: '/messages', text: 'menu.messages', icon: 'mail', permission: 'messages.view' },
      { to: '/providers', text: 'menu.providers', icon: 'key', permission: 'settings.security' },
      { to: '/hosts', text: 'menu.hosts', icon: 'link', permission: 'settings.hosts' },
      { to: '/operators', text: 'menu.operators', icon: 'user', permission: 'operators.view' },
      { to: '/audit', text: 'menu.audit', icon: 'lock', permission: 'audit.view' },
    ],
  },
];

/** What a role may see, group by group; groups without a place are gone. */
export const placesOf = (permissions: readonly string[]) =>
  PLACES.map(({ title, places }) => ({
    title,
    places: places.filter(place => permissions.includes(place.permission)),
  })).filter(({ places }) => places.length > 0);

/** Where an operator begins: the first page that the role may see. */
export const firstPlace = (self: Self | undefined): Place | undefined =>
  placesOf(self?.permissions ?? [])
    .at(0)
    ?.places.at(0);
