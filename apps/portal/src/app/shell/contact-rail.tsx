import { Icon, useText } from '@baize/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { openCustomerService } from '../../shared/content/customer-service.ts';
import { Disclosure } from '../../shared/parts/disclosure.tsx';
import { useSite } from '../../shared/site/site.ts';

/** Ways to reach the merchant, at the page's end: only those that it set. Several positions of customer service open as a list. */
export function ContactRail(): ReactNode {
  const t = useText();
  const { settings, resources } = useSite();
  const contacts = settings?.contacts;
  const service = contacts?.customerService ?? [];
  const links: readonly { url: string | null | undefined; face: ReactNode; label: string }[] = [
    { url: contacts?.telegram, face: <Icon name="plane" />, label: 'Telegram' },
    { url: contacts?.facebook, face: <Icon name="facebook" />, label: 'Facebook' },
    { url: contacts?.line, face: <b className="letters">LINE</b>, label: 'LINE' },
    { url: contacts?.qq, face: <b className="letters">QQ</b>, label: 'QQ' },
  ];
  const shown = links.filter(link => link.url);
  if (service.length + shown.length + resources.length === 0) return null;
  const only = service.length === 1 ? service[0] : undefined;
  return (
    <aside className="rail-float" aria-label={t('shell.contact')}>
      {only && (
        <button type="button" aria-label={only.label} onClick={() => openCustomerService(only.id)}>
          <Icon name="chat" />
        </button>
      )}
      {service.length > 1 && (
        <Disclosure
          button={<Icon name="chat" />}
          buttonClass=""
          label={t('shell.service')}
          panelClass="menu service-panel"
        >
          {close =>
            service.map(position => (
              <button
                key={position.id}
                type="button"
                className="item"
                onClick={() => {
                  close();
                  openCustomerService(position.id);
                }}
              >
                {position.label}
              </button>
            ))
          }
        </Disclosure>
      )}
      {shown.map(link => (
        <a key={link.label} href={link.url ?? ''} target="_blank" rel="noreferrer" aria-label={link.label}>
          {link.face}
        </a>
      ))}
      {resources.length > 0 && (
        <Link to="/down" aria-label={t('nav.app')}>
          <Icon name="qr" />
        </Link>
      )}
    </aside>
  );
}
