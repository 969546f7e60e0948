import { Badge, type BadgeTone, Button, Meter, moneyText, useText } from '@baize/ui';
import { type ReactNode, Suspense, useState } from 'react';
import { Html } from '../../shared/content/html.tsx';
import { showDayTime } from '../../shared/format/time.ts';
import { lazyDialog } from '../../shared/navigation/lazy-dialog.ts';
import { Picture } from '../../shared/parts/picture.tsx';
import { protect } from '../../shared/session/guard.ts';
import type { Activity } from './activity.ts';
import { Streak } from './streak.tsx';
import { termsText } from './terms-text.ts';
import { useSignUp } from './use-sign-up.ts';

type State = NonNullable<Activity['state']>;

const ApplyDialog = lazyDialog(async () => (await import('./apply-dialog.tsx')).ApplyDialog);
const DrawDialog = lazyDialog(async () => (await import('./draw-dialog.tsx')).DrawDialog);

const TONES: Readonly<Record<State, BadgeTone>> = {
  applying: 'wait',
  rejected: 'bad',
  issued: 'val',
  claimed: 'ok',
  process: 'wait',
  joined: 'wait',
  coming_soon: 'plain',
  close: 'plain',
};
type Props = { promotion: Activity; currency: string; onChanged: () => void };

/** One activity: its picture and words, its terms in figures, how the caller stands, and the one thing to do. */
export function ActivityCard({ promotion, currency, onChanged }: Props): ReactNode {
  const t = useText();
  const { id, state, progress } = promotion;
  const far = progress && t('promotions.far', { done: moneyText(progress.done), target: moneyText(progress.target) });
  return (
    <article className="panel activity" aria-labelledby={`activity-${id}`}>
      <Picture seed={id} picture={promotion.picture} />
      <div className="text">
        <div className="row spread">
          <h2 id={`activity-${id}`}>{promotion.title}</h2>
          {state && <Badge tone={TONES[state]}>{t(`promotions.state.${state}`)}</Badge>}
        </div>
        <Html html={promotion.content} />
        <p className="small muted">{termsText(t, promotion, currency)}</p>
        {promotion.kind === 'sign_in' && <Streak promotion={promotion} currency={currency} />}
        {progress && far && state !== 'claimed' && (
          <div className="stack gap-1">
            <Meter
              label={promotion.title}
              valueText={far}
              part={Number(progress.done) / Math.max(1, Number(progress.target))}
            />
            <span className="small muted">{far}</span>
          </div>
        )}
        {promotion.note && <p className="small">{t('promotions.answer', { note: promotion.note })}</p>}
        <div className="row spread card-foot">
          <span className="small muted">
            {state === 'coming_soon'
              ? t('promotions.from', { time: showDayTime(promotion.startsAt) })
              : promotion.endsAt
                ? t('promotions.until', { time: showDayTime(promotion.endsAt) })
                : t('promotions.noEnd')}
          </span>
          <Act promotion={promotion} currency={currency} onChanged={onChanged} />
        </div>
      </div>
    </article>
  );
}

/** Activities that pay as they are taken, once in their period. */
const AT_ONCE = new Set<Activity['kind']>(['cashback', 'sign_in', 'contact']);

function Act({ promotion, currency, onChanged }: Props): ReactNode {
  const t = useText();
  const [open, setOpen] = useState(false);
  const { busy, signUp } = useSignUp(promotion, currency, onChanged);
  const { kind, state, progress } = promotion;
  if (state === 'coming_soon' || state === 'close') return null;
  const guarded = (act: () => void) => () => protect(act, { trueAccount: true });
  if (kind === 'wheel' || kind === 'raffle')
    return (
      <>
        <Button look="primary" onClick={guarded(() => setOpen(true))}>
          {t(`promotions.open.${kind}`)}
        </Button>
        <Suspense fallback={null}>
          {open && (
            <DrawDialog promotion={promotion} currency={currency} onClose={() => setOpen(false)} onDrawn={onChanged} />
          )}
        </Suspense>
      </>
    );
  if (state === 'issued')
    return (
      <Button look="primary" busy={busy} onClick={guarded(() => void signUp())}>
        {t('promotions.claim', { amount: promotion.amount ? `${currency} ${moneyText(promotion.amount)}` : '' })}
      </Button>
    );
  if (kind === 'manual' && (state === null || state === 'rejected'))
    return (
      <>
        <Button onClick={guarded(() => setOpen(true))}>{t('promotions.apply')}</Button>
        {open && (
          <ApplyDialog
            promotion={promotion}
            onClose={() => setOpen(false)}
            onSent={() => {
              setOpen(false);
              onChanged();
            }}
          />
        )}
      </>
    );
  if (state !== null) return null;
  // What is paid as it is taken waits for its condition; the meter above says how far it is.
  const unmet = AT_ONCE.has(kind) && progress !== null && Number(progress.done) < Number(progress.target);
  return (
    <Button busy={busy} disabled={unmet} onClick={guarded(() => void signUp())}>
      {t(kind === 'sign_in' ? 'promotions.signIn' : AT_ONCE.has(kind) ? 'promotions.take' : 'promotions.join')}
    </Button>
  );
}
