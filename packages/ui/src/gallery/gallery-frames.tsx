import { type ReactNode, useState } from 'react';
import { Avatar, HeroArt } from '../art/game-art.tsx';
import { Icon, type IconName } from '../icons/icon.tsx';
import { Badge } from '../parts/badge.tsx';
import { Button, IconButton } from '../parts/button.tsx';
import { Flag } from '../parts/flag.tsx';
import { SearchInput } from '../parts/input.tsx';
import { Logo } from '../parts/logo.tsx';
import { Balance } from '../parts/money.tsx';
import { Tote } from '../parts/tote.tsx';
import { WORDS } from './words.ts';

const CATEGORIES: readonly [string, IconName][] = [
  ['Lottery', 'lottery'],
  ['E-lottery', 'elott'],
  ['Live', 'live'],
  ['Sports', 'sports'],
  ['Esports', 'esports'],
  ['Fishing', 'fishing'],
  ['Slots', 'slots'],
  ['PVP', 'pvp'],
  ['Cockfight', 'cockfight'],
];
const BAR: readonly [string, IconName][] = [
  ['Home', 'home'],
  ['Games', 'grid'],
  ['Deposit', 'wallet'],
  ['Promotions', 'gift'],
  ['Me', 'user'],
];
const VENDORS = [
  'Palang',
  'Orchid Live',
  'Monsoon',
  'Sampan',
  'Kestrel',
  'Red Lantern',
  'Moonrice',
  'Tiger Lane',
  'Gold Junk',
  'Nine Reeds',
];

/** Header, navigation, marquee, hero, footer and bottom bar around what it is given. */
export function GalleryFrames({ children }: { children: ReactNode }): ReactNode {
  return (
    <>
      <header className="top">
        <TopBar />
        <nav className="nav" aria-label="Main">
          <div className="page">
            <a href="#main" aria-current="page" className="on">
              Home
            </a>
            {CATEGORIES.map(([name, icon]) => (
              <button key={name} type="button" aria-haspopup="true" aria-expanded="false">
                <Icon name={icon} />
                {name}
                <Icon name="down" className="caret" />
              </button>
            ))}
            <span className="clock">
              <Icon name="clock" size="s" />
              <span className="num">14:32:07 +7</span>
            </span>
          </div>
        </nav>
      </header>
      <main id="main" className="page stack" style={{ gap: 28, paddingBlock: 16 }}>
        <Hero />
        {children}
      </main>
      <Footer />
      <nav className="bottombar" aria-label="Main, phone">
        {BAR.map(([name, icon], at) => (
          <a
            key={name}
            href="#main"
            className={name === 'Deposit' ? 'dep' : undefined}
            aria-current={at === 0 ? 'page' : undefined}
          >
            {name === 'Deposit' ? (
              <span className="disc">
                <Icon name={icon} />
              </span>
            ) : (
              <Icon name={icon} />
            )}
            <span>{name}</span>
          </a>
        ))}
      </nav>
    </>
  );
}

function TopBar(): ReactNode {
  const [find, setFind] = useState('');
  const [hidden, setHidden] = useState(false);
  return (
    <div className="bar page">
      <a className="brand" href="#main">
        <Logo />
      </a>
      <SearchInput
        label="Search games"
        clearLabel="Clear"
        value={find}
        onChange={setFind}
        shortcut="/"
        frame="find only-desk"
      />
      <div className="acct">
        <Balance
          amount="24860.509"
          currency="THB"
          hidden={hidden}
          onHiddenChange={setHidden}
          onRefresh={() => undefined}
          labels={WORDS.balance}
        />
        <Button look="primary" className="deskonly">
          Deposit
        </Button>
        <Button className="deskonly">Withdraw</Button>
        <IconButton icon="mail" label="Messages, 3 unread" count={3} />
        <a className="who deskonly" href="#main">
          <Avatar seed="suda_k" glyph="fan" ink="plum" />
          <span className="txt">
            <span className="name">suda_k</span>
            <span className="rank">Gold member</span>
          </span>
        </a>
        <button type="button" className="iconbtn deskonly" aria-label="Language: English">
          <Flag code="GB" />
        </button>
      </div>
    </div>
  );
}

const Hero = (): ReactNode => (
  <section className="hero felt printed" aria-label="Highlights">
    <HeroArt />
    <div className="shade" />
    <div className="copy">
      <h1>Draws you can check yourself</h1>
      <p>Each draw’s seed is sealed before sales open and published after. Your browser checks the rest.</p>
      <div className="row wrap">
        <Button look="chalk">Open the desk</Button>
        <Button look="quiet">How it is checked</Button>
      </div>
    </div>
    <div className="dotsnav" aria-hidden="true">
      <i className="on" />
      <i />
      <i />
    </div>
  </section>
);

const Footer = (): ReactNode => (
  <footer className="foot">
    <div className="page">
      <div className="vendors">
        {VENDORS.map(vendor => (
          <span key={vendor}>{vendor}</span>
        ))}
      </div>
      <div className="row wrap" style={{ paddingBlock: 24, gap: 16 }}>
        <Badge tone="val">Reserved in full</Badge>
        <span className="value" style={{ fontSize: '1.5rem' }}>
          <Tote text="8,412,907.36" label="Jackpot 8,412,907.36" />
        </span>
      </div>
      <div className="legal">
        <span className="row">
          <b className="age-mark">18+</b>
          <span>Gambling can be addictive. Play only with money you can lose.</span>
        </span>
      </div>
    </div>
  </footer>
);
