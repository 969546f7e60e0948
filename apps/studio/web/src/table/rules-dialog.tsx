import type { Game } from '@baize/studio-games';
import { Button, Dialog, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { multiplierText, percentText } from '../shared/amounts.ts';
import type { Screen } from './screen.ts';

type Props = { open: boolean; onClose: () => void; game: Game; screen: Screen };

/** How the game is played, what it pays, and what it returns in the long run. */
export function RulesDialog({ open, onClose, game, screen }: Props): ReactNode {
  const t = useText();
  const { PayTable } = screen;
  const { least, greatest } = game.returns;
  return (
    <Dialog open={open} onClose={onClose} title={t('studio.rules')} closeLabel={t('studio.close')} size={600}>
      <div className="prose">
        {screen.rules.map(id => (
          <p key={id}>{t(id)}</p>
        ))}
      </div>
      <PayTable game={game} />
      <div className="prose small">
        <p>
          {t('studio.rules_return', { low: percentText(least), high: percentText(greatest) })}{' '}
          {t('studio.rules_max', { max: multiplierText(game.multiplierMax) })}
        </p>
        <p>{t('studio.rules_time', { seconds: game.roundMs / 1000 })}</p>
        <p>{t(game.live ? 'studio.rules_interrupted_live' : 'studio.rules_interrupted')}</p>
        <p>{t('studio.rules_fault')}</p>
      </div>
      <Button onClick={onClose}>{t('studio.close')}</Button>
    </Dialog>
  );
}
