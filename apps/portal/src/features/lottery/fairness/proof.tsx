import './fairness.css';
import { Icon, type IconName, Note, useText } from '@baize/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { showDayTime } from '../../../shared/format/time.ts';
import { DrawResult } from '../../../shared/lottery/draw-result.tsx';
import { issueText } from '../issue-text.ts';
import type { Checked, Fairness, Verdict } from './check-draw.ts';

const ICONS: Readonly<Record<Verdict, IconName>> = { ok: 'check', bad: 'close', open: 'clock' };

/** What this browser finds when it does the sums of a draw again. */
export function useChecked(proof: Fairness | undefined): Checked | undefined {
  const [checked, setChecked] = useState<Checked>();
  useEffect(() => {
    let wanted = true;
    setChecked(undefined);
    if (proof)
      void import('./check-draw.ts')
        .then(({ checkDraw }) => checkDraw(proof))
        .then(found => {
          if (wanted) setChecked(found);
        });
    return () => {
      wanted = false;
    };
  }, [proof]);
  return checked;
}

/** The draw done again, step by step, with the verdict on top. */
export function Proof({ proof, checked }: { proof: Fairness; checked: Checked | undefined }): ReactNode {
  const t = useText();
  const verdict = verdictOf(checked);
  return (
    <div className="fair">
      <div aria-live="polite">
        {verdict === 'ok' && <Note tone="ok">{t('fair.ok')}</Note>}
        {verdict === 'bad' && <Note tone="bad">{t('fair.bad')}</Note>}
        {verdict === 'open' && <Note tone="info">{t('fair.open')}</Note>}
      </div>
      {proof.result && (
        <DrawResult
          family={proof.family}
          result={proof.result}
          size={30}
          label={t('lottery.resultOf', { issue: issueText(proof.issueNo) })}
        />
      )}
      <ol>
        <Step
          verdict={checked?.commitment.verdict}
          title={t('fair.commitment', { time: showDayTime(proof.committedAt) })}
        >
          <code>{proof.commitment}</code>
          {proof.seed && (
            <>
              <span className="small muted">{t('fair.seed')}</span>
              <code>{proof.seed}</code>
            </>
          )}
        </Step>
        <Step
          verdict={proof.root === null ? 'open' : (checked?.order?.verdict ?? 'ok')}
          title={proof.orderCount === null ? t('fair.rootOpen') : t('fair.root', { count: proof.orderCount })}
        >
          {proof.root && <code>{proof.root}</code>}
          {proof.order && (
            <>
              <span className="small muted">{t('fair.ownOrder')}</span>
              <code>{proof.order.leaf}</code>
            </>
          )}
        </Step>
        <Step verdict={checked?.draw.verdict} title={t('fair.draw')}>
          {proof.message && <code>HMAC-SHA256(seed, "{proof.message}")</code>}
          {checked && checked.draw.computed !== '' && (
            <code>
              <bdi dir="ltr">→ {checked.draw.computed}</bdi>
            </code>
          )}
        </Step>
      </ol>
      <p className="small muted">
        {proof.beacon === '' ? t('fair.noBeacon') : t('fair.beacon', { beacon: proof.beacon })}
      </p>
    </div>
  );
}

function Step({
  verdict,
  title,
  children,
}: {
  verdict: Verdict | undefined;
  title: string;
  children: ReactNode;
}): ReactNode {
  const t = useText();
  return (
    <li data-state={verdict}>
      <span className="mark">
        <Icon name={ICONS[verdict ?? 'open']} size="s" label={t(`fair.verdict.${verdict ?? 'open'}`)} />
      </span>
      <span className="stack gap-1">
        <b>{title}</b>
        {children}
      </span>
    </li>
  );
}

/** One bad step makes the draw bad; one that is open leaves it open. */
function verdictOf(checked: Checked | undefined): Verdict | undefined {
  if (!checked) return undefined;
  const all = [checked.commitment.verdict, checked.draw.verdict, ...(checked.order ? [checked.order.verdict] : [])];
  if (all.includes('bad')) return 'bad';
  return all.includes('open') ? 'open' : 'ok';
}
