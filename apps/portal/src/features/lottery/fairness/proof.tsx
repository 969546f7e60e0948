import './fairness.css';
import { Icon, type IconName, Note, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { isolated } from '../../../shared/format/isolated.ts';
import { showDayTime } from '../../../shared/format/time.ts';
import { DrawResult } from '../../../shared/lottery/draw-result.tsx';
import { issueText } from '../issue-text.ts';
import type { Checked, Fairness, Verdict } from './check-draw.ts';

const ICONS: Readonly<Record<Verdict, IconName>> = {
  ok: 'check',
  bad: 'close',
  open: 'clock',
  unchecked: 'info',
};

/** The draw done again, step by step, with the verdict on top. */
export function Proof({ proof, checked }: { proof: Fairness; checked: Checked | undefined }): ReactNode {
  const t = useText();
  const verdict = verdictOf(checked);
  const house = proof.drawSource === 'house';
  const unsold = proof.drawSource === 'published';
  return (
    <div className="fair">
      <div aria-live="polite">
        {!house && <Note>{t(unsold ? 'fair.published' : 'fair.outside')}</Note>}
        {house && verdict === 'ok' && <Note tone="ok">{t('fair.ok')}</Note>}
        {verdict === 'bad' && <Note tone="bad">{t('fair.bad')}</Note>}
        {house && verdict === 'open' && <Note tone="info">{t('fair.open')}</Note>}
      </div>
      {proof.annulled && (
        <Note tone="bad">
          <span className="num">{showDayTime(proof.annulled.annulledAt)}</span>{' '}
          {t('bet.annulled', { result: isolated(proof.annulled.result), reason: proof.annulled.reason })}
        </Note>
      )}
      {proof.result && (
        <DrawResult
          family={proof.family}
          result={proof.result}
          size={30}
          label={t('lottery.resultOf', { issue: issueText(proof.issueNo) })}
        />
      )}
      {!unsold && (
        <ol>
          {house && <CommitmentStep proof={proof} verdict={checked?.commitment.verdict} />}
          <RootStep proof={proof} checked={checked} />
          {house && <DrawStep checked={checked} />}
        </ol>
      )}
      {house && (
        <p className="small muted">
          {proof.beacon === '' ? t('fair.noBeacon') : t('fair.beacon', { beacon: proof.beacon })}
        </p>
      )}
    </div>
  );
}

function CommitmentStep({ proof, verdict }: { proof: Fairness; verdict: Verdict | undefined }): ReactNode {
  const t = useText();
  return (
    <Step
      verdict={verdict}
      title={t('fair.commitment', { time: proof.committedAt ? showDayTime(proof.committedAt) : '…' })}
    >
      <code>{proof.commitment}</code>
      {proof.seed && (
        <>
          <span className="small muted">{t('fair.seed')}</span>
          <code>{proof.seed}</code>
        </>
      )}
    </Step>
  );
}

function RootStep({ proof, checked }: { proof: Fairness; checked: Checked | undefined }): ReactNode {
  const t = useText();
  return (
    <Step
      verdict={checked?.root.verdict}
      title={proof.orderCount === null ? t('fair.rootOpen') : t('fair.root', { count: proof.orderCount })}
    >
      {proof.root && <code>{proof.root}</code>}
      {checked?.root.verdict === 'unchecked' && <span className="small">{t('fair.rootUnchecked')}</span>}
      {checked?.leaf && (
        <>
          <span className="small muted">{t('fair.ownOrder')}</span>
          <Code>{checked.leaf}</Code>
        </>
      )}
    </Step>
  );
}

function DrawStep({ checked }: { checked: Checked | undefined }): ReactNode {
  const t = useText();
  return (
    <Step verdict={checked?.draw.verdict} title={t('fair.draw')}>
      {checked?.message !== undefined && <Code>HMAC-SHA256(seed, "{checked.message}")</Code>}
      {checked && checked.draw.computed !== '' && <Code>→ {checked.draw.computed}</Code>}
    </Step>
  );
}

/** What a machine reads keeps the order of its signs in every language. */
const Code = ({ children }: { children: ReactNode }): ReactNode => (
  <code>
    <bdi dir="ltr">{children}</bdi>
  </code>
);

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
  // A step that was not checked says so in words.
  const said = verdict === 'unchecked' ? {} : { label: t(`fair.verdict.${verdict ?? 'open'}`) };
  return (
    <li data-state={verdict}>
      <span className="mark">
        <Icon name={ICONS[verdict ?? 'open']} size="s" {...said} />
      </span>
      <span className="stack gap-1">
        <b>{title}</b>
        {children}
      </span>
    </li>
  );
}

/** One bad step makes the draw bad; one that is open leaves it open. A root that nobody's own bet was held to says so by itself. */
function verdictOf(checked: Checked | undefined): Verdict | undefined {
  if (!checked) return undefined;
  const all = [checked.commitment.verdict, checked.root.verdict, checked.draw.verdict];
  if (all.includes('bad')) return 'bad';
  return all.includes('open') ? 'open' : 'ok';
}
