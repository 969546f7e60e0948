import { Chip, Chips, Field, Input, Note, PasswordInput, Select, TextArea, type Translate, useText } from '@baize/ui';
import { gameType, type InputOf, type OutputOf } from '@baize/wire';
import { opsConnectVendor, type opsListVendors } from '@baize/wire/games';
import { type ReactNode, type Ref, useId, useRef, useState } from 'react';
import { call } from '../../shared/call.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';

type Vendor = OutputOf<typeof opsListVendors>['vendors'][number];
type Wish = InputOf<typeof opsConnectVendor>;

const PROTOCOLS = ['hub88', 'pragmatic', 'bgaming', 'transfer'] as const;
/** The lotteries are the house's own. */
const GAME_TYPES = gameType.exclude(['LOTT']).options;
type Props = { vendor: Vendor | undefined; onClose: () => void; onDone: () => void };

/** How a vendor is reached and who signs with what. Keys can be put in and are shown to nobody. */
export function ConnectVendor({ vendor, onClose, onDone }: Props): ReactNode {
  const t = useText();
  const [wish, setWish] = useState(() => wishOf(vendor));
  const types = useRef<HTMLFieldSetElement>(null);
  const ownKeys = wish.protocol === 'hub88';
  // Keys of another protocol are not there to be kept.
  const keeps = vendor?.protocol === wish.protocol;
  const put = (name: TextName) => (value: string) => setWish({ ...wish, [name]: value });
  const field = (name: TextName) => (
    <Field label={t(NAMES[name])} required>
      <Input value={wish[name]} maxLength={300} required onChange={event => put(name)(event.target.value)} />
    </Field>
  );
  const keyHelp = t(keeps ? 'games.key_kept' : 'games.key_unread');
  const long = (name: TextName, help: string, required: boolean) => (
    <Field label={t(NAMES[name])} help={help} required={required}>
      <TextArea
        rows={3}
        value={wish[name]}
        spellCheck={false}
        required={required}
        onChange={event => put(name)(event.target.value)}
      />
    </Field>
  );
  return (
    <ReasonDialog
      title={
        vendor ? t('choice.named', { name: vendor.displayName, value: t('games.connection') }) : t('games.connect')
      }
      confirm={t('draws.feed.propose')}
      run={reason => call(opsConnectVendor, toSend(wish, vendor, reason))}
      ready={() => {
        const some = wish.gameTypes.length > 0;
        if (!some) types.current?.focus();
        return some;
      }}
      fieldName={field => nameOf(t, field.split('.')[0] ?? '')}
      onDone={onDone}
      onClose={onClose}
    >
      {!vendor && field('code')}
      {field('name')}
      {field('vassalage')}
      <Field label={t('games.protocol')}>
        <Select
          label={t('games.protocol')}
          items={PROTOCOLS.map(value => ({ value, label: value }))}
          value={wish.protocol}
          onChange={put('protocol')}
        />
      </Field>
      <GameTypes chosen={wish.gameTypes} onChange={gameTypes => setWish({ ...wish, gameTypes })} ref={types} />
      {field('apiUrl')}
      {field('operatorId')}
      {long('origins', t('games.origins_help'), false)}
      {ownKeys && long('publicKey', keyHelp, !keeps)}
      {ownKeys && long('privateKey', keyHelp, !keeps)}
      {!ownKeys && (
        <Field label={t('games.secret')} help={keyHelp} required={!keeps}>
          <PasswordInput
            value={wish.secret}
            autoComplete="off"
            required={!keeps}
            onChange={event => put('secret')(event.target.value)}
            labels={{ show: t('games.secret_show'), hide: t('games.secret_hide') }}
          />
        </Field>
      )}
    </ReasonDialog>
  );
}

const wishOf = (vendor: Vendor | undefined) => ({
  code: vendor?.code ?? '',
  name: vendor?.name ?? '',
  vassalage: vendor?.vassalage ?? '',
  protocol: vendor?.protocol ?? 'hub88',
  gameTypes: vendor?.gameTypes ?? (['RNG'] as GameType[]),
  apiUrl: vendor?.apiUrl ?? 'https://',
  operatorId: vendor?.operatorId ?? '',
  origins: vendor?.origins.join('\n') ?? '',
  publicKey: '',
  privateKey: '',
  secret: '',
});

type Form = ReturnType<typeof wishOf>;
type TextName = Exclude<keyof Form, 'gameTypes'>;
type GameType = Vendor['gameTypes'][number];

const NAMES = {
  code: 'games.code',
  name: 'games.vendor',
  vassalage: 'games.vassalage',
  apiUrl: 'games.api_url',
  operatorId: 'games.operator_id',
  origins: 'games.origins',
  publicKey: 'games.public_key',
  privateKey: 'games.private_key',
  secret: 'games.secret',
  gameTypes: 'games.types',
  protocol: 'games.protocol',
} as const satisfies Record<keyof Form, string>;

const isField = (name: string): name is keyof Form => Object.hasOwn(NAMES, name);
const nameOf = (t: Translate, name: string): string | undefined => (isField(name) ? t(NAMES[name]) : undefined);

type GameTypesProps = {
  chosen: readonly GameType[];
  onChange: (chosen: GameType[]) => void;
  ref: Ref<HTMLFieldSetElement>;
};

/** What the vendor has, of which it needs one line at least. */
function GameTypes({ chosen, onChange, ref }: GameTypesProps): ReactNode {
  const t = useText();
  const fault = useId();
  const none = chosen.length === 0;
  const turn = (type: GameType) => () =>
    onChange(chosen.includes(type) ? chosen.filter(each => each !== type) : [...chosen, type]);
  return (
    <fieldset className="stack" ref={ref} tabIndex={-1} aria-describedby={none ? fault : undefined}>
      <legend className="strong">{t('games.types')}</legend>
      <Chips label={t('games.types')}>
        {GAME_TYPES.map(type => (
          <Chip key={type} pressed={chosen.includes(type)} onClick={turn(type)}>
            {t(`product.${type.toLowerCase()}`)}
          </Chip>
        ))}
      </Chips>
      {none && (
        <div id={fault}>
          <Note tone="bad" live>
            {t('games.types_help')}
          </Note>
        </div>
      )}
    </fieldset>
  );
}

const words = (text: string): string[] => text.split(/[\s,]+/).filter(word => word !== '');

/** A field that the protocol does not show is not sent, whatever was written into it before. */
const keysOf = ({ protocol, publicKey, privateKey, secret }: Form): Partial<Wish> =>
  protocol === 'hub88'
    ? { ...(publicKey === '' ? {} : { publicKey }), ...(privateKey === '' ? {} : { privateKey }) }
    : { ...(secret === '' ? {} : { secret }) };

const toSend = (wish: Form, vendor: Vendor | undefined, reason: string): Wish => ({
  code: wish.code,
  ...(vendor ? { version: vendor.version } : {}),
  vassalage: wish.vassalage,
  name: wish.name,
  protocol: PROTOCOLS.find(each => each === wish.protocol) ?? 'hub88',
  gameTypes: wish.gameTypes,
  apiUrl: wish.apiUrl,
  operatorId: wish.operatorId,
  origins: words(wish.origins),
  ...keysOf(wish),
  reason,
});
