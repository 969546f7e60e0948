import { Field, Input, PasswordInput, Select, TextArea, useText } from '@baize/ui';
import { gameType, type InputOf, type OutputOf } from '@baize/wire';
import { opsConnectVendor, type opsListVendors } from '@baize/wire/games';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/call.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';

type Vendor = OutputOf<typeof opsListVendors>['vendors'][number];
type Wish = InputOf<typeof opsConnectVendor>;

const PROTOCOLS = ['hub88', 'pragmatic', 'bgaming', 'transfer'] as const;
type Props = { vendor: Vendor | undefined; onClose: () => void; onDone: () => void };

/** How a vendor is reached and who signs with what. Keys can be put in and are shown to nobody. */
export function ConnectVendor({ vendor, onClose, onDone }: Props): ReactNode {
  const t = useText();
  const [wish, setWish] = useState(() => wishOf(vendor));
  const put = (name: keyof typeof wish) => (value: string) => setWish({ ...wish, [name]: value });
  const field = (name: keyof typeof wish, label: string, help?: string) => (
    <Field label={label} {...(help ? { help } : {})} required>
      <Input value={wish[name]} maxLength={300} required onChange={event => put(name)(event.target.value)} />
    </Field>
  );
  const long = (name: keyof typeof wish, label: string, help: string) => (
    <Field label={label} help={help}>
      <TextArea rows={3} value={wish[name]} spellCheck={false} onChange={event => put(name)(event.target.value)} />
    </Field>
  );
  return (
    <ReasonDialog
      title={vendor ? `${vendor.displayName}: ${t('games.connection')}` : t('games.connect')}
      confirm={t('draws.feed.propose')}
      run={reason => call(opsConnectVendor, toSend(wish, vendor, reason))}
      onDone={onDone}
      onClose={onClose}
    >
      {!vendor && field('code', t('games.code'))}
      {field('name', t('games.vendor'))}
      {field('vassalage', t('games.vassalage'))}
      <Field label={t('games.protocol')}>
        <Select
          label={t('games.protocol')}
          items={PROTOCOLS.map(value => ({ value, label: value }))}
          value={wish.protocol}
          onChange={put('protocol')}
        />
      </Field>
      {field('gameTypes', t('games.types'), t('games.types_help'))}
      {field('apiUrl', t('games.api_url'))}
      {field('operatorId', t('games.operator_id'))}
      {long('origins', t('games.origins'), t('games.origins_help'))}
      {long('publicKey', t('games.public_key'), t('games.key_kept'))}
      {long('privateKey', t('games.private_key'), t('games.key_kept'))}
      <Field label={t('games.secret')} help={t('games.key_kept')}>
        <PasswordInput
          value={wish.secret}
          autoComplete="off"
          onChange={event => put('secret')(event.target.value)}
          labels={{ show: t('games.secret_show'), hide: t('games.secret_hide') }}
        />
      </Field>
    </ReasonDialog>
  );
}

const wishOf = (vendor: Vendor | undefined) => ({
  code: vendor?.code ?? '',
  name: vendor?.displayName ?? '',
  vassalage: vendor?.vassalage ?? '',
  protocol: vendor?.protocol ?? 'hub88',
  gameTypes: vendor?.gameTypes.join(' ') ?? 'RNG',
  apiUrl: vendor?.apiUrl ?? 'https://',
  operatorId: vendor?.operatorId ?? '',
  origins: vendor?.origins.join('\n') ?? '',
  publicKey: '',
  privateKey: '',
  secret: '',
});

const words = (text: string): string[] => text.split(/[\s,]+/).filter(word => word !== '');

const toSend = (wish: ReturnType<typeof wishOf>, vendor: Vendor | undefined, reason: string): Wish => ({
  code: wish.code,
  ...(vendor ? { version: vendor.version } : {}),
  vassalage: wish.vassalage,
  name: wish.name,
  protocol: PROTOCOLS.find(each => each === wish.protocol) ?? 'hub88',
  gameTypes: words(wish.gameTypes.toUpperCase()).flatMap(word => gameType.options.find(each => each === word) ?? []),
  apiUrl: wish.apiUrl,
  operatorId: wish.operatorId,
  origins: words(wish.origins),
  ...(wish.publicKey === '' ? {} : { publicKey: wish.publicKey }),
  ...(wish.privateKey === '' ? {} : { privateKey: wish.privateKey }),
  ...(wish.secret === '' ? {} : { secret: wish.secret }),
  reason,
});
