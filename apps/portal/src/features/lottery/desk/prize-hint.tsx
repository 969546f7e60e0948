import './play-picker.css';
import { type Play, prizeOf, tiersUnder } from '@baize/lottery/rules';
import { Icon, useText } from '@baize/ui';
import { type ReactNode, Suspense, useState } from 'react';
import { showUnits } from '../../../shared/format/amount.ts';
import { lazyPart } from '../../../shared/navigation/lazy-part.ts';
import { rulesOf } from './rules.ts';
import { type BetSettings, lotOf } from './terms.ts';
import type { Desk } from './use-desk.ts';

const PlayRules = lazyPart(async () => (await import('./play-rules.tsx')).PlayRules);

/** The greatest prize of one bet at the chosen terms; a press shows the rules of the play with every prize and chance. */
export function PrizeHint({ desk, play, settings }: { desk: Desk; play: Play; settings: BetSettings }): ReactNode {
  const t = useText();
  const [open, setOpen] = useState(false);
  const prize = greatestPrize(desk, play, settings);
  return (
    <>
      <button type="button" className="end small muted prize-hint" onClick={() => setOpen(true)}>
        <Icon name="info" size="s" />
        <span className="link">{t('desk.rules')}</span>
        {play.market === 'official' && (
          <span className="prize-of-one">
            {t('desk.prizeOfOne')} <b className="value num">{showUnits(prize)}</b>
          </span>
        )}
      </button>
      <Suspense fallback={null}>
        {open && <PlayRules desk={desk} play={play} settings={settings} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}

/** The greatest prize among a play's tiers for one bet. */
function greatestPrize(desk: Desk, play: Play, settings: BetSettings): bigint {
  const lot = lotOf(desk, settings);
  return tiersUnder(play, rulesOf(desk, play.market)).reduce((most, tier) => {
    const prize = prizeOf(play, tier, settings.prizeGroup, lot);
    return prize > most ? prize : most;
  }, 0n);
}
