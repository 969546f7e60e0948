import '../desk/desk.css';
import { Balls, Dialog, ErrorState, Icon, type IconName, Note, SkeletonRows, useText } from '@baize/ui';
import { showFairness } from '@baize/wire/lottery';
import { type ReactNode, useEffect, useState } from 'react';
import { useCall } from '../../../shared/api/query.ts';
import { showDayTime } from '../../../shared/format/time.ts';
import { ballsOf, isSquare } from '../../../shared/lottery/balls.ts';
import { type Checked, checkDraw, type Fairness, type Verdict } from './check-draw.ts';

type Props = { gameCode: string; issueNo: string; orderId?: string | undefined; onClose: () => void };

const ICONS: Readonly<Record<Verdict, IconName>> = { ok: 'check', bad: 'close', open: 'clock' };

/** The draw done again in this browser, step by step. */
export function FairnessDialog({ gameCode, issueNo, orderId, onClose }: Props): ReactNode {
  const t = useText();
  const query = useCall(showFairness, { gameCode, issueNo, ...(orderId ? { orderId } : {}) }, { staleMs: 0 });
  const checked = useChecked(query.data);
  return (
    <Dialog
      open
      onClose={onClose}
      size={600}
      title={t('fair.title', { issue: issueNo })}
      closeLabel={t('common.close')}
    >
      {query.isError && (
        <ErrorState title={t('problem.load')} retryLabel={t('problem.retry')} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <SkeletonRows rows={6} height={30} />}
      {query.data && <Proof proof={query.data} checked={checked} />}
    </Dialog>
  );
}

function useChecked(proof: Fairness | undefined): Checked | undefined {
  const [checked, setChecked] = useState<Checked>();
  useEffect(() => {
    let wanted = true;
    setChecked(undefined);
    if (proof)
      void checkDraw(proof).then(found => {
        if (wanted) setChecked(found);
      });
    return () => {
      wanted = false;
    };
  }, [proof]);
  return checked;
}

function Proof({ proof, checked }: { proof: Fairness; checked: Checked | undefined }): ReactNode {
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
        <Balls
          values={ballsOf(proof.result)}
          size={36}
          square={isSquare(proof.family)}
          label={t('lottery.resultOf', { issue: proof.issueNo })}
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
          {checked && checked.draw.computed !== '' && <code>→ {checked.draw.computed}</code>}
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
