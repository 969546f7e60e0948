import './rewards.css';
import { Button, DataTable, Dialog, EmptyState, Ladder, moneyText, Note, Panel, Skeleton, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { playerRankProgress } from '@baize/wire/relays';
import { type ReactNode, useState } from 'react';
import { useCall } from '../../shared/api/query.ts';
import { productName } from '../../shared/products/product-names.ts';
import { usePush } from '../../shared/push/use-push.ts';

type Progress = OutputOf<typeof playerRankProgress>;

/** VIP at a glance: the rank, the way to the next, and what keeps this one. */
export function RankPanel(): ReactNode {
  const t = useText();
  const [shown, setShown] = useState(false);
  const query = useCall(playerRankProgress, {});
  usePush('rewards', () => void query.refetch());
  const progress = query.data;
  return (
    <Panel
      title={t('vip.title')}
      end={
        <Button look="quiet" size="s" onClick={() => setShown(true)}>
          {t('vip.levels')}
        </Button>
      }
    >
      {progress ? <Standing progress={progress} /> : <Skeleton height={96} />}
      {shown && progress && <LevelsDialog progress={progress} onClose={() => setShown(false)} />}
    </Panel>
  );
}

function Standing({ progress }: { progress: Progress }): ReactNode {
  const t = useText();
  const { current, next, turnover, turnoverNeeded, keepNeeded, levels } = progress;
  const at = current.rankLevel;
  const from = Number(levels[at]?.upgrade ?? 0);
  const to = Number(turnoverNeeded ?? turnover);
  const part = to > from ? Math.min(1, Math.max(0, (Number(turnover) - from) / (to - from))) : 1;
  return (
    <div className="stack">
      <div className="row spread">
        <span>
          {next ? t('vip.from_to', { from: current.labelName, to: next.labelName }) : <b>{current.labelName}</b>}
        </span>
        <span className="num">
          <b>{moneyText(turnover, { digits: 0 })}</b>
          {turnoverNeeded && <span className="muted"> / {moneyText(turnoverNeeded, { digits: 0 })}</span>}
        </span>
      </div>
      <Ladder
        label={t('vip.ladder')}
        at={at}
        part={part}
        ranks={levels.map(level => ({ id: String(level.rankLevel), name: level.labelName }))}
      />
      <p className="small muted">
        {t('vip.since', { date: progress.since })}
        {Number(keepNeeded) > 0 && ` ${t('vip.keep', { amount: moneyText(keepNeeded, { digits: 0 }) })}`}
      </p>
    </div>
  );
}

function LevelsDialog({ progress, onClose }: { progress: Progress; onClose: () => void }): ReactNode {
  const t = useText();
  const { levels, currency } = progress;
  return (
    <Dialog open onClose={onClose} title={t('vip.levels')} closeLabel={t('common.close')} size={600}>
      <div className="stack">
        <DataTable
          caption={t('vip.levels')}
          rows={levels}
          rowKey={level => String(level.rankLevel)}
          selectedKey={String(progress.current.rankLevel)}
          empty={<EmptyState>{t('vip.levels')}</EmptyState>}
          columns={[
            { id: 'name', head: t('vip.level'), cell: level => <b>{level.labelName}</b> },
            {
              id: 'upgrade',
              head: t('vip.upgrade', { currency }),
              numeric: true,
              cell: level => moneyText(level.upgrade, { digits: 0 }),
            },
            { id: 'keep', head: t('vip.toKeep'), numeric: true, cell: level => moneyText(level.keep, { digits: 0 }) },
            { id: 'gift', head: t('vip.gift'), numeric: true, cell: level => moneyText(level.gift) },
            {
              id: 'rebate',
              head: t('vip.rebate', { product: productName(t, 'lottery') }),
              numeric: true,
              cell: level => `${level.rebates.lottery ?? '0'} %`,
            },
          ]}
          card={level => ({
            title: level.labelName,
            amount: moneyText(level.upgrade, { digits: 0 }),
            when: t('vip.cardLine', {
              gift: moneyText(level.gift),
              rebate: level.rebates.lottery ?? '0',
              keep: moneyText(level.keep, { digits: 0 }),
            }),
          })}
        />
        <Note tone="plain">{t('vip.rules')}</Note>
      </div>
    </Dialog>
  );
}
