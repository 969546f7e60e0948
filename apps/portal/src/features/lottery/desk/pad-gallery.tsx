import './desk.css';
import { drawings, type Family } from '@baize/lottery/rules';
import { Chips } from '@baize/ui';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { useFamily } from '../families.ts';
import { bareDesk } from './bare-desk.ts';
import { CartPanel } from './cart-panel.tsx';
import { PlayForm } from './play-form.tsx';
import { SlipSummary } from './slip-summary.tsx';
import { useDeskPage } from './use-desk-page.ts';

/** Every pad of every family, without a server: for looking at them while developing. The family and play stand in the address. */
export function PadGallery(): ReactNode {
  const asked = new URLSearchParams(globalThis.location.search);
  const [family, setFamily] = useState(asked.get('family') ?? 'SSC');
  return (
    <main className="page">
      <Chips label="Families">
        {Object.keys(drawings).map(code => (
          <button
            key={code}
            type="button"
            className="chip"
            aria-pressed={code === family}
            onClick={() => setFamily(code)}
          >
            {code}
          </button>
        ))}
      </Chips>
      <Suspense>
        <FamilyDesk key={family} code={family} wanted={asked.get('play') ?? undefined} />
      </Suspense>
    </main>
  );
}

function FamilyDesk({ code, wanted }: { code: string; wanted: string | undefined }): ReactNode {
  const family = useFamily(code);
  return family && <BareDesk family={family} wanted={wanted} />;
}

function BareDesk({ family, wanted }: { family: Family; wanted: string | undefined }): ReactNode {
  const desk = useMemo(() => bareDesk(family), [family]);
  const page = useDeskPage(desk, family, wanted);
  const { dispatch, price, hint } = page;
  return (
    <div className="desk">
      <section className="panel">
        <PlayForm desk={desk} page={page} missing={undefined} />
        <SlipSummary
          price={price}
          hint={hint}
          currency="THB"
          canBet
          onRandom={page.random}
          onRandomToCart={page.randomToCart}
          onAdd={page.add}
          onBet={page.add}
        />
      </section>
      <aside className="desk-aside">
        <CartPanel
          lines={page.cart}
          currency="THB"
          canBet
          onRemove={id => dispatch({ type: 'remove', id })}
          onEmpty={() => dispatch({ type: 'empty' })}
          onPlace={() => undefined}
          onChase={() => undefined}
        />
      </aside>
    </div>
  );
}
