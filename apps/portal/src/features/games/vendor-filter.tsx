import './vendor-choices.css';
import { Button, Skeleton, useText } from '@baize/ui';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyDialog } from '../../shared/navigation/lazy-dialog.ts';
import { lazyPart } from '../../shared/navigation/lazy-part.ts';
import type { VendorProps } from './vendor-choices.tsx';

const VendorChoices = lazyPart(async () => (await import('./vendor-choices.tsx')).VendorChoices);
const VendorSheet = lazyDialog(async () => (await import('./vendor-sheet.tsx')).VendorSheet);

/** The choice of vendors at the side of the games, where there is room. */
export function VendorPanel(props: VendorProps): ReactNode {
  const t = useText();
  const { chosen, onChange } = props;
  return (
    <aside className="vend">
      <section className="panel" aria-label={t('games.vendors')}>
        <div className="head">
          <h2>{t('games.vendors')}</h2>
          {chosen.length > 0 && (
            <button type="button" className="link small end" onClick={() => onChange([])}>
              {t('games.clear')}
            </button>
          )}
        </div>
        <div className="body">
          <Suspense fallback={<Skeleton height={180} />}>
            <VendorChoices {...props} />
          </Suspense>
        </div>
      </section>
    </aside>
  );
}

/** The same choice as a sheet, beside the search; on a phone its button is no more than a sign and how many are chosen. */
export function VendorButton(props: VendorProps): ReactNode {
  const t = useText();
  const [open, setOpen] = useState(false);
  const count = props.chosen.length;
  return (
    <>
      <Button className={count > 0 ? 'vendor-button on' : 'vendor-button'} icon="filter" onClick={() => setOpen(true)}>
        <span className="words">{count === 0 ? t('games.vendors') : t('games.vendors_chosen', { count })}</span>
        {count > 0 && (
          <span className="n num" aria-hidden="true">
            {count}
          </span>
        )}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <VendorSheet {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
