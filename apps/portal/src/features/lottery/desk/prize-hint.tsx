import './play-picker.css';
import type { Play } from '@baize/lottery/rules';
import { unitsText } from '@baize/money';
import { Icon, useText } from '@baize/ui';
import { type ReactNode, Suspense, useState } from 'react';
import { isolated } from '../../../shared/format/isolated.ts';
import { lazyDialog } from '../../../shared/navigation/lazy-dialog.ts';
import type { Desk } from './shown-desk.ts';
import { type BetSettings, prizesOfOne } from './terms.ts';

const PlayRules = lazyDialog(async () => (await import('./play-rules.tsx')).PlayRules);

/** What one bet wins at the chosen terms, from the least prize to the greatest; a press shows the rules of the play with every prize and chance. */
export function PrizeHint({ desk, play, settings }: { desk: Desk; play: Play; settings: BetSettings }): ReactNode {
  const t = useText();
  const [open, setOpen] = useState(false);
  const prizes = prizesOfOne(desk, play, settings).map(prize => unitsText(prize));
  return (
    <>
      <button type="button" className="end small muted prize-hint" onClick={() => setOpen(true)}>
        <Icon name="info" size="s" />
        <span className="link">{t('desk.rules')}</span>
        {play.market === 'official' && (
          <span className="prize-of-one">
            {t('desk.prizeOfOne')} <b className="value num">{isolated([...new Set(prizes)].join('–'))}</b>
          </span>
        )}
      </button>
      <Suspense fallback={null}>
        {open && <PlayRules desk={desk} play={play} settings={settings} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
