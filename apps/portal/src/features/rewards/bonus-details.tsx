import './rewards.css';
import {
  AlertDialog,
  Badge,
  type BadgeTone,
  Button,
  EmptyState,
  ErrorState,
  Meter,
  moneyText,
  Note,
  notify,
  Panel,
  Segment,
  SkeletonRows,
  useText,
} from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { forfeitBonus, listBonuses } from '@baize/wire/rewards';
import { type ReactNode, useState } from 'react';
import { useChoice } from '../../shared/address/use-address.ts';
import { call } from '../../shared/api/call.ts';
import { useMoneyCommand } from '../../shared/api/use-money-command.ts';
import { useRecord } from '../../shared/api/use-record.ts';
import { percentText } from '../../shared/format/percent.ts';
import { showDayTime } from '../../shared/format/time.ts';
import { refusalText } from '../../shared/i18n/refusal-text.ts';
import { RecordPager } from '../../shared/parts/record-pager.tsx';
import { SentRefusal } from '../../shared/parts/sent-refusal.tsx';
import { productName } from '../../shared/products/product-names.ts';
import { usePush } from '../../shared/push/use-push.ts';

type Page = OutputOf<typeof listBonuses>;
type Bonus = Page['bonuses'][number];
type State = Bonus['state'];

const TONES: Readonly<Record<State, BadgeTone>> = {
  waiting: 'wait',
  active: 'val',
  released: 'ok',
  expired: 'plain',
  forfeited: 'plain',
  cancelled: 'plain',
};
const LIMIT = 20;
const VIEWS = ['all', 'active', 'released', 'expired'] as const;

/** Bonus details: each bonus, how far its rollover is, and what counts towards it. */
export function BonusDetails(): ReactNode {
  const t = useText();
  const [view, setView] = useChoice('state', VIEWS, 'all');
  const filter = view === 'all' ? {} : { state: view };
  const query = useRecord(
    listBonuses,
    filter,
    place => ({ ...filter, limit: LIMIT, ...place }),
    answer => ({ ...answer, rows: answer.bonuses }),
    { addressed: LIMIT },
  );
  const again = (): void => void query.refetch();
  usePush('rewards', again);
  usePush('balance', again);
  const first = query.data;
  const bonuses = query.rows;
  return (
    <Panel
      title={t('member.bonusDetails')}
      flush
      end={
        first && (
          <span className="small muted">
            {t('bonus.balance')} <b className="num value">{`${first.currency} ${moneyText(first.balance)}`}</b>
          </span>
        )
      }
    >
      <div className="filters">
        <Segment
          label={t('history.state')}
          value={view}
          onChange={setView}
          items={VIEWS.map(value => ({ value, label: value === 'all' ? t('history.all') : t(`bonus.state.${value}`) }))}
        />
      </div>
      {query.isError && <ErrorState title={t('problem.load')} retryLabel={t('problem.retry')} onRetry={again} />}
      {bonuses === undefined && !query.isError && <SkeletonRows rows={3} height={88} />}
      {bonuses?.length === 0 && <EmptyState>{t('bonus.none')}</EmptyState>}
      <ul className="reward-list">
        {bonuses?.map(bonus => (
          <BonusItem key={bonus.id} bonus={bonus} currency={first?.currency ?? ''} onChanged={again} />
        ))}
      </ul>
      {bonuses && bonuses.length > 0 && <RecordPager of={query.pages} />}
      {first && <Terms page={first} />}
    </Panel>
  );
}

function BonusItem({
  bonus,
  currency,
  onChanged,
}: {
  bonus: Bonus;
  currency: string;
  onChanged: () => void;
}): ReactNode {
  const t = useText();
  const [asking, setAsking] = useState(false);
  const open = bonus.state === 'active' || bonus.state === 'waiting';
  const rolled = t('bonus.rolled', { done: moneyText(bonus.rolled), all: moneyText(bonus.rollover) });
  return (
    <li>
      <div className="row spread">
        <b>{bonus.title}</b>
        <Badge tone={TONES[bonus.state]}>{t(`bonus.state.${bonus.state}`)}</Badge>
      </div>
      <div className="row spread">
        <span className="num value strong">{`${currency} ${moneyText(bonus.amount)}`}</span>
        <span className="small muted">{rolled}</span>
      </div>
      <Meter
        label={t('bonus.rollover')}
        valueText={rolled}
        part={Number(bonus.rolled) / Math.max(Number(bonus.rollover), 0.000001)}
        value
      />
      <div className="row spread small muted">
        <span>
          {open
            ? t('bonus.until', { time: showDayTime(bonus.expiresAt) })
            : t('bonus.ended', { time: showDayTime(bonus.endedAt ?? bonus.expiresAt) })}
        </span>
        {open && (
          <Button look="quiet" size="s" onClick={() => setAsking(true)}>
            {t('bonus.giveUp')}
          </Button>
        )}
      </div>
      {asking && <GiveUp bonus={bonus} onClose={() => setAsking(false)} onDone={onChanged} />}
    </li>
  );
}

function GiveUp({ bonus, onClose, onDone }: { bonus: Bonus; onClose: () => void; onDone: () => void }): ReactNode {
  const t = useText();
  const command = useMoneyCommand(forfeitBonus, { bonusId: bonus.id });
  const [busy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    command.refuse(undefined);
    const answer = await call(forfeitBonus, { id: command.id(), bonusId: bonus.id });
    setBusy(false);
    onDone();
    // Without an answer it stays, and asks by the same id again.
    if (!answer.ok && answer.code === 'network') return command.refuse(answer);
    command.done();
    if (!answer.ok) notify({ title: refusalText(t, answer), tone: 'bad' });
    onClose();
  };
  return (
    <AlertDialog
      open
      title={t('bonus.giveUpTitle')}
      confirmLabel={t('bonus.giveUp')}
      cancelLabel={t('bonus.keep')}
      look="danger"
      busy={busy}
      onConfirm={() => void run()}
      onCancel={() => {
        if (!busy) onClose();
      }}
    >
      <p>{t('bonus.giveUpText')}</p>
      <SentRefusal refusal={command.refusal} />
    </AlertDialog>
  );
}

function Terms({ page }: { page: Page }): ReactNode {
  const t = useText();
  const weights = Object.entries(page.weights).map(
    ([product, percent]) => `${productName(t, product)} ${percentText(percent)}`,
  );
  return (
    <Note tone="plain">
      {t('bonus.terms', { stake: `${page.currency} ${moneyText(page.stakeMax)}` })} {weights.join(' · ')}
    </Note>
  );
}
