import { multiplierText } from '@baize/studio-games';
import { Badge, moneyText, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import type { PastRoundView } from '../shared/api.ts';
import { clockOf, useAround } from '../shared/clock.ts';
import { verifyAddress } from '../verify/replay.ts';
import { type Check, checkRound } from './check-round.ts';

const TONES = { hidden: 'wait', right: 'ok', wrong: 'bad' } as const satisfies Record<Check, string>;

/** Past rounds, newest first, each with its check. */
export function PastRounds({ rounds, open }: { rounds: readonly PastRoundView[]; open?: boolean }): ReactNode {
  const t = useText();
  const { timeZone } = useAround();
  if (rounds.length === 0) return <p className="muted">{t('fairness.no_rounds')}</p>;
  return (
    <ul className="past">
      {rounds.map(round => {
        const check = checkRound(round);
        return (
          <li key={round.id}>
            <details open={open}>
              <summary>
                <time className="num muted">{clockOf(round.createdAt, timeZone)}</time>
                <span className="num">{moneyText(round.stake)}</span>
                <span className="num">
                  {round.phase === 'over'
                    ? `× ${multiplierText(round.multiplier)}`
                    : t(`fairness.phase_${round.phase}`)}
                </span>
                <Badge tone={TONES[check]}>{t(`fairness.${check}`)}</Badge>
              </summary>
              <dl className="seeds small">
                <dt>{t('fairness.commitment')}</dt>
                <dd className="code">{round.commitment}</dd>
                <dt>{t('fairness.server_seed')}</dt>
                <dd className="code">{round.serverSeed ?? t('fairness.not_yet')}</dd>
                <dt>{t('fairness.client_seed')}</dt>
                <dd className="code">{round.clientSeed}</dd>
                <dt>{t('fairness.nonce')}</dt>
                <dd className="code">{`${round.nonce} · ${round.game}`}</dd>
                <dt>{t('fairness.choice')}</dt>
                <dd className="code">{JSON.stringify(round.choice)}</dd>
                {round.moves.length > 0 && (
                  <>
                    <dt>{t('fairness.moves')}</dt>
                    <dd className="code">{JSON.stringify(round.moves)}</dd>
                  </>
                )}
                <dt>{t('fairness.outcome')}</dt>
                <dd className="code">{JSON.stringify(round.shown)}</dd>
                <dt>{t('fairness.round_id')}</dt>
                <dd className="code">{round.id}</dd>
              </dl>
              {round.serverSeed !== null && (
                <a href={addressOf(round, round.serverSeed)} target="_blank" rel="noreferrer">
                  {t('verify.open')}
                </a>
              )}
            </details>
          </li>
        );
      })}
    </ul>
  );
}

const addressOf = ({ game, clientSeed, nonce, choice, moves }: PastRoundView, serverSeed: string): string =>
  verifyAddress({
    game,
    serverSeed,
    clientSeed,
    nonce: String(nonce),
    choice: JSON.stringify(choice),
    moves: JSON.stringify(moves),
  });
