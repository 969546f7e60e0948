import { Button, Skeleton, useText } from '@baize/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { VendorProps } from './vendor-choices.tsx';

const VendorChoices = lazy(async () => ({ default: (await import('./vendor-choices.tsx')).VendorChoices }));
const VendorSheet = lazy(async () => ({ default: (await import('./vendor-sheet.tsx')).VendorSheet }));

/** The choice of vendors: a panel at the side, a sheet on a phone. */
export function VendorFilter(props: VendorProps): ReactNode {
  const t = useText();
  const [open, setOpen] = useState(false);
  const { chosen, onChange } = props;
  return (
    <aside className="vend">
      <section className="panel only-desk" aria-label={t('games.vendors')}>
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
      <Button className="only-phone" icon="filter" wide onClick={() => setOpen(true)}>
        {chosen.length === 0 ? t('games.vendors') : t('games.vendors_chosen', { count: chosen.length })}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <VendorSheet {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </aside>
  );
}
