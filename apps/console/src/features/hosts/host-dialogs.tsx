import { Field, Input, useText } from '@baize/ui';
import { opsProposeHost } from '@baize/wire/console';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/call.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { hostName } from './host-name.ts';

type Merchant = { code: string; name: string };
type Props = { merchant: Merchant; onDone: () => void; onClose: () => void };

/** `taken`: the hosts that show a merchant already. */
export function AddHost({ merchant, taken, onDone, onClose }: Props & { taken: readonly string[] }): ReactNode {
  const t = useText();
  const [typed, setTyped] = useState('');
  const [looked, setLooked] = useState(false);
  const host = hostName(typed);
  const problem =
    host === undefined ? t('hosts.no_host') : taken.includes(host) ? t('hosts.taken', { host }) : undefined;
  return (
    <ReasonDialog
      title={t('hosts.add_title', { merchant: merchant.name })}
      confirm={t('draws.feed.propose')}
      ready={() => {
        setLooked(true);
        return problem === undefined;
      }}
      run={reason => call(opsProposeHost, { merchant: merchant.code, host: host ?? '', act: 'add', reason })}
      fieldName={field => (field === 'host' ? t('setting_field.host') : undefined)}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{t('hosts.add_help')}</p>
      <Field label={t('setting_field.host')} error={looked ? problem : undefined} required>
        <Input
          className="num"
          required
          autoComplete="off"
          inputMode="url"
          maxLength={253}
          value={typed}
          onChange={event => {
            setTyped(event.target.value);
            setLooked(false);
          }}
        />
      </Field>
    </ReasonDialog>
  );
}

export function RemoveHost({ merchant, host, onDone, onClose }: Props & { host: string }): ReactNode {
  const t = useText();
  return (
    <ReasonDialog
      title={t('hosts.remove_title', { host })}
      confirm={t('draws.feed.propose')}
      danger
      run={reason => call(opsProposeHost, { merchant: merchant.code, host, act: 'remove', reason })}
      onDone={onDone}
      onClose={onClose}
    >
      {t('hosts.remove_help', { merchant: merchant.name })}
    </ReasonDialog>
  );
}
