import { Icon, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { openCustomerService } from '../../shared/content/customer-service.ts';
import { goTo } from '../../shared/navigation/go-to.ts';
import { session } from '../../shared/session/session.ts';
import { useModule, useSite } from '../../shared/site/site.ts';
import { useStore } from '../../shared/state/store.ts';

export type SideEntry = {
  key: string;
  label: string;
  face: ReactNode;
  href?: string;
  /** Leads away from the portal. */
  outside?: boolean;
  open?: () => void;
  positions?: readonly { id: string; label: string; open: () => void }[];
};

/** What the side menu holds: invite, app, customer service and the merchant's contacts, as far as they are there. */
export function useSideEntries(): readonly SideEntry[] {
  const t = useText();
  const { settings, resources } = useSite();
  const { isLogin } = useStore(session);
  // The module of the page that it leads to, which the member centre leaves out with it.
  const referral = useModule('REWCEN3') && isLogin;
  const contacts = settings?.contacts;
  const service = contacts?.customerService ?? [];
  const only = service.length === 1 ? service[0] : undefined;
  const entries: (SideEntry | undefined | false)[] = [
    referral && {
      key: 'invite',
      label: t('shell.invite'),
      face: <Icon name="gift" />,
      open: () => goTo('/member?page=referral'),
    },
    only && {
      key: 'service',
      label: only.label,
      face: <Icon name="chat" />,
      open: () => void openCustomerService(t, only.id),
    },
    service.length > 1 && {
      key: 'service',
      label: t('shell.service'),
      face: <Icon name="chat" />,
      positions: service.map(({ id, label }) => ({ id, label, open: () => void openCustomerService(t, id) })),
    },
    contact('Telegram', contacts?.telegram, <Icon name="plane" />),
    contact('Facebook', contacts?.facebook, <Icon name="facebook" />),
    contact('LINE', contacts?.line, <b className="letters">LINE</b>),
    contact('QQ', contacts?.qq, <b className="letters">QQ</b>),
    resources.length > 0 && {
      key: 'app',
      label: t('nav.app'),
      face: <Icon name="qr" />,
      open: () => goTo('/down'),
    },
  ];
  return entries.filter(entry => entry !== undefined && entry !== false);
}

const contact = (label: string, href: string | null | undefined, face: ReactNode): SideEntry | undefined =>
  href ? { key: label, label, face, href, outside: true } : undefined;
