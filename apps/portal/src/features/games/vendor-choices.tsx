import { Button, Checkbox, SearchInput, Skeleton, useText } from '@baize/ui';
import { gameVendor } from '@baize/wire/games';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useCall } from '../../shared/api/query.ts';
import { showCount } from '../../shared/format/amount.ts';

type Vendor = { vassalage: string; displayName: string; count: number };
export type VendorProps = {
  vendors: readonly Vendor[] | undefined;
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
};

const SHOWN = 16;

/** Vendors with how many games each would leave, and the ways into their own lobbies. */
export function VendorChoices({ vendors, chosen, onChange }: VendorProps): ReactNode {
  const t = useText();
  const [typed, setTyped] = useState('');
  const [all, setAll] = useState(false);
  const [atFirst] = useState(chosen);
  if (!vendors) return <Skeleton height={180} />;
  const wanted = vendors.filter(({ displayName }) => plain(displayName).includes(plain(typed.trim())));
  // What narrows the games is always in sight, and what did when the list opened: whoever unticks it stays at it.
  const stays = new Set([...chosen, ...atFirst]);
  const shown = all || typed !== '' ? wanted : wanted.filter(({ vassalage }, at) => at < SHOWN || stays.has(vassalage));
  const turn = (code: string, on: boolean): void =>
    onChange(on ? [...chosen, code] : chosen.filter(each => each !== code));
  return (
    <>
      {vendors.length > SHOWN / 2 && (
        <SearchInput
          small
          label={t('games.find_vendor')}
          clearLabel={t('games.clear')}
          value={typed}
          onChange={setTyped}
        />
      )}
      <p className="small muted no-vendor" role="status">
        {wanted.length === 0 && typed !== '' && t('games.no_vendor')}
      </p>
      <ul>
        {shown.map(({ vassalage, displayName, count }) => (
          <li key={vassalage} className={count === 0 ? 'zero' : undefined}>
            <Checkbox checked={chosen.includes(vassalage)} onChange={on => turn(vassalage, on)}>
              <span className="cut">{displayName}</span>
              <span className="n num">{showCount(count)}</span>
            </Checkbox>
          </li>
        ))}
      </ul>
      {shown.length < wanted.length && (
        <Button look="quiet" size="s" wide onClick={() => setAll(true)}>
          {t('games.more_vendors', { count: wanted.length - shown.length })}
        </Button>
      )}
      <OwnLobbies vendors={vendors} />
    </>
  );
}

/** As it is typed: without signs on letters, small. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The ways into the lobbies that these vendors have of their own. */
function OwnLobbies({ vendors }: { vendors: readonly Vendor[] }): ReactNode {
  const t = useText();
  const { data } = useCall(gameVendor, {});
  const own = new Set(data?.vendors.filter(vendor => vendor.lobby).map(vendor => vendor.vassalage));
  return vendors
    .filter(({ vassalage }) => own.has(vassalage))
    .map(({ vassalage, displayName }) => (
      <Link key={vassalage} to="/seamless" search={{ vendor: vassalage }} className="link small own-lobby">
        {t('games.lobby_of', { vendor: displayName })}
      </Link>
    ));
}
