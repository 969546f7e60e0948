import { Icon, useText } from '@baize/ui';
import { memberIcon } from '@baize/wire/members';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCall } from '../../shared/api/query.ts';
import { openDialog } from '../../shared/dialogs/dialogs.ts';
import { Avatar } from '../../shared/parts/avatar.tsx';
import { Disclosure } from '../../shared/parts/disclosure.tsx';
import { seesAgentCentre, session } from '../../shared/session/session.ts';
import { useModule } from '../../shared/site/site.ts';
import { useStore } from '../../shared/state/store.ts';

const PICTURE_STALE_MS = 5 * 60_000;

/** Account, rank, and what belongs to them: member centre, agent centre, logout. */
export function AccountMenu(): ReactNode {
  const t = useText();
  const { account } = useStore(session);
  const agents = useModule('AFFMAN3');
  const pictures = useModule('PROFPIC3');
  const picture = useCall(memberIcon, {}, { enabled: pictures, staleMs: PICTURE_STALE_MS }).data?.url;
  const name = account?.account ?? '';
  const rank = account?.trial ? t('session.trial') : (account?.memberLabel ?? '');
  const face = (
    <>
      <Avatar src={picture} />
      <span className="vh">{t('shell.account')}</span>
      <span className="txt">
        <span className="name">{name}</span>
        <span className="rank">
          {rank}
          <Icon name="down" size="xs" />
        </span>
      </span>
    </>
  );
  return (
    <Disclosure button={face} buttonClass="who deskonly" panelClass="menu account-panel">
      {close => (
        <>
          <Link to="/member" className="item" onClick={close}>
            <Icon name="user" size="s" />
            {t('member.title')}
          </Link>
          <Link to="/member" search={{ page: 'securityCenter' }} className="item" onClick={close}>
            <Icon name="shield" size="s" />
            {t('member.securityCenter')}
          </Link>
          <Link to="/member" search={{ page: 'saferPlay' }} className="item" onClick={close}>
            <Icon name="clock" size="s" />
            {t('shell.saferPlay')}
          </Link>
          {agents && account && seesAgentCentre(account) && (
            <Link to="/agentHome" className="item" onClick={close}>
              <Icon name="users" size="s" />
              {t('nav.agent')}
            </Link>
          )}
          <div className="sep" />
          <button
            type="button"
            className="item"
            onClick={() => {
              close();
              openDialog({ name: 'logout' });
            }}
          >
            <Icon name="logout" size="s" />
            {t('session.logout')}
          </button>
        </>
      )}
    </Disclosure>
  );
}
