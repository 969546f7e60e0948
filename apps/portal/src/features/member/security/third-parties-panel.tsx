import { Button, Dialog, type IconName, notify, Panel, SkeletonRows, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { listThirdParties, unlinkThirdParty } from '@baize/wire/members';
import { beginThirdParty } from '@baize/wire/session';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../../shared/api/call.ts';
import { useCall } from '../../../shared/api/query.ts';
import type { Refusal } from '../../../shared/api/result.ts';
import { sayDay } from '../../../shared/format/time.ts';
import { refusalText } from '../../../shared/i18n/refusal-text.ts';
import { Awaited } from '../../../shared/parts/awaited.tsx';
import { LoginPasswordField } from '../../../shared/parts/login-password-field.tsx';
import { protect } from '../../../shared/session/guard.ts';
import { useSite } from '../../../shared/site/site.ts';
import { useAttempt } from '../../../shared/validation/use-attempt.ts';
import { Line } from './line.tsx';
import { SecurityForm } from './security-form.tsx';

type Linked = OutputOf<typeof listThirdParties>['linked'][number];
type ThirdParty = Linked['provider'];
const ICONS: Record<ThirdParty, IconName> = { telegram: 'plane', facebook: 'facebook', google: 'google' };
const NAMES: Record<ThirdParty, string> = { telegram: 'Telegram', facebook: 'Facebook', google: 'Google' };

/** Accounts of third parties that open this one; only where the merchant offers any, or one is linked still. */
export function ThirdPartiesPanel(): ReactNode {
  const t = useText();
  const offered = useSite().settings?.thirdPartyLogins ?? [];
  const query = useCall(listThirdParties, {});
  const [unlinking, setUnlinking] = useState<ThirdParty>();
  const linked = query.data?.linked ?? [];
  const shown = (['telegram', 'facebook', 'google'] as const).filter(
    name => offered.includes(name) || linked.some(({ provider }) => provider === name),
  );
  if (shown.length === 0) return null;
  return (
    <Panel title={t('thirdParty.title')} flush>
      <Awaited read={query}>
        <SkeletonRows rows={shown.length} height={44} />
      </Awaited>
      {query.data && (
        <ul className="secure">
          {shown.map(provider => (
            <ThirdPartyLine
              key={provider}
              provider={provider}
              link={linked.find(each => each.provider === provider)}
              onUnlink={() => setUnlinking(provider)}
            />
          ))}
        </ul>
      )}
      {unlinking && (
        <UnlinkDialog
          provider={unlinking}
          onClose={() => setUnlinking(undefined)}
          onDone={() => {
            setUnlinking(undefined);
            void query.refetch();
          }}
        />
      )}
    </Panel>
  );
}

type LineProps = { provider: ThirdParty; link: Linked | undefined; onUnlink: () => void };

function ThirdPartyLine({ provider, link, onUnlink }: LineProps): ReactNode {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const go = async (): Promise<void> => {
    setBusy(true);
    const answer = await call(beginThirdParty, { provider });
    if (answer.ok) return globalThis.location.assign(answer.value.url);
    notify({ title: refusalText(t, answer), tone: 'bad' });
    setBusy(false);
  };
  const note = link
    ? t('thirdParty.linkedOn', { label: link.label || NAMES[provider], day: sayDay(link.linkedAt) })
    : t('thirdParty.notYet');
  return (
    <Line icon={ICONS[provider]} title={NAMES[provider]} note={note} done={Boolean(link)}>
      {link ? (
        <Button size="s" onClick={onUnlink}>
          {t('thirdParty.unlink')}
          <span className="vh">: {NAMES[provider]}</span>
        </Button>
      ) : (
        <Button size="s" look="primary" busy={busy} onClick={() => protect(() => void go(), { trueAccount: true })}>
          {t('thirdParty.link')}
          <span className="vh">: {NAMES[provider]}</span>
        </Button>
      )}
    </Line>
  );
}

function UnlinkDialog({
  provider,
  onClose,
  onDone,
}: {
  provider: ThirdParty;
  onClose: () => void;
  onDone: () => void;
}): ReactNode {
  const t = useText();
  const { attemptBy, mayBeEmpty } = useAttempt();
  const [refusal, setRefusal] = useState<Refusal>();
  const { register, handleSubmit, formState } = useForm<{ password: string }>({ mode: 'onTouched' });
  const name = NAMES[provider];
  const submit = handleSubmit(async ({ password }) => {
    setRefusal(undefined);
    const answer = await call(unlinkThirdParty, { provider, password: password.trim() });
    if (!answer.ok) return setRefusal(answer);
    notify({ title: t('thirdParty.unlinked', { name }), tone: 'ok' });
    onDone();
  });
  return (
    <Dialog open onClose={onClose} title={t('thirdParty.unlinkOf', { name })} closeLabel={t('common.close')}>
      <SecurityForm
        lead={t('thirdParty.unlinkLead', { name })}
        refusal={refusal}
        submitLabel={t('thirdParty.unlink')}
        busy={formState.isSubmitting}
        onSubmit={attemptBy(submit)}
      >
        <LoginPasswordField
          id="unlink-password"
          {...register('password', { validate: value => mayBeEmpty(value) || value.trim() !== '' })}
          error={formState.errors.password && t('rule.required')}
        />
      </SecurityForm>
    </Dialog>
  );
}
