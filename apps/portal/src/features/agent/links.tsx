import {
  Badge,
  type BadgeTone,
  Button,
  EmptyState,
  ErrorState,
  IconButton,
  notify,
  Panel,
  SkeletonRows,
  useText,
} from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { endAgentLink, listAgentLinks } from '@baize/wire/agents';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { useCall } from '../../shared/api/query.ts';
import { percentText } from '../../shared/format/percent.ts';
import { sayDay } from '../../shared/format/time.ts';
import { refusalText } from '../../shared/i18n/refusal-text.ts';
import { QrCode } from '../../shared/parts/qr-code.tsx';
import { useFocusLeft } from '../../shared/parts/use-focus-left.ts';
import { useFormFocus } from '../../shared/parts/use-form-focus.ts';
import { productName } from '../../shared/products/product-names.ts';
import { OpenAccountDialog } from './accounts/open-account-dialog.tsx';
import { NewLink } from './new-link.tsx';

type Answer = OutputOf<typeof listAgentLinks>;
type Link = Answer['links'][number];

const TONES: Readonly<Record<Link['state'], BadgeTone>> = {
  open: 'ok',
  expired: 'plain',
  used_up: 'plain',
  ended: 'plain',
};
const QR_SIZE = 96;

/** Invitation links: what each gives, how often it was used, and a new one. */
export function Links(): ReactNode {
  const t = useText();
  const [making, setMaking] = useState(false);
  const [opening, setOpening] = useState(false);
  const query = useCall(listAgentLinks, {});
  const answer = query.data;
  const { form, opener } = useFormFocus(making);
  const { box, left } = useFocusLeft<HTMLUListElement>(answer, ':scope > li');
  if (query.isError)
    return (
      <ErrorState title={t('problem.load')} retryLabel={t('problem.retry')} onRetry={() => void query.refetch()} />
    );
  return (
    <>
      {making && answer && (
        <Panel title={t('agent.newLink')}>
          <div ref={form}>
            <NewLink
              answer={answer}
              onDone={() => {
                setMaking(false);
                void query.refetch();
              }}
              onCancel={() => setMaking(false)}
            />
          </div>
        </Panel>
      )}
      <Panel
        title={t('agent.page.links')}
        flush
        end={
          !making && (
            <>
              <Button size="s" icon="user" disabled={!answer} onClick={() => setOpening(true)}>
                {t('teamAccount.open')}
              </Button>
              <Button
                ref={opener}
                look="primary"
                size="s"
                icon="plus"
                disabled={!answer}
                onClick={() => setMaking(true)}
              >
                {t('agent.newLink')}
              </Button>
            </>
          )
        }
      >
        {opening && answer && <OpenAccountDialog answer={answer} onClose={() => setOpening(false)} />}
        {!answer && <SkeletonRows rows={3} />}
        {answer?.links.length === 0 && <EmptyState>{t('agent.noLinks')}</EmptyState>}
        <ul ref={box} tabIndex={-1} className="agent-links">
          {answer?.links.map((link, at) => (
            <LinkRow
              key={link.id}
              link={link}
              onEnded={() => {
                left(at);
                void query.refetch();
              }}
            />
          ))}
        </ul>
      </Panel>
    </>
  );
}

const addressOf = (code: string): string => `${window.location.origin}/register?affiliateCode=${code}`;

function LinkRow({ link, onEnded }: { link: Link; onEnded: () => void }): ReactNode {
  const t = useText();
  const address = addressOf(link.code);
  const open = link.state === 'open';
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(address);
    notify({ title: t('common.copied'), tone: 'ok' });
  };
  const end = async (): Promise<void> => {
    const ended = await call(endAgentLink, { id: link.id });
    if (ended.ok) onEnded();
    else notify({ title: refusalText(t, ended), tone: 'bad' });
  };
  return (
    <li className="agent-link" tabIndex={-1}>
      {open && <QrCode text={address} size={QR_SIZE} label={t('agent.qrOf', { code: link.code })} />}
      <span className="stack" style={{ gap: 4 }}>
        <span className="row">
          <b className="num">{link.code}</b> <Badge tone={TONES[link.state]}>{t(`agent.link.${link.state}`)}</Badge>
        </span>
        <span className="small muted">
          {t(link.accountType === 0 ? 'agent.forPlayers' : 'agent.forAgents')} ·{' '}
          {t('agent.givesRate', { percent: percentText(link.point), group: link.prizeGroup })}
          {Object.entries(link.rates).map(
            ([product, percent]) => ` · ${productName(t, product)} ${percentText(percent)}`,
          )}
        </span>
        <span className="small muted">
          {link.usesMax === null
            ? t('agent.used', { count: link.uses })
            : t('agent.usedOf', { count: link.uses, most: link.usesMax })}
          {link.expiresAt !== null && <> · {t('agent.until', { day: sayDay(link.expiresAt) })}</>}
        </span>
      </span>
      {open && (
        <span className="row">
          <IconButton icon="copy" label={t('common.copy', { what: link.code })} onClick={() => void copy()} />
          <IconButton icon="close" label={t('agent.endLink', { code: link.code })} onClick={() => void end()} />
        </span>
      )}
    </li>
  );
}
