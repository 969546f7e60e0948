import { Badge, Button, KeyValues, Money, moneyText, Note, Panel, SkeletonRows, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { opsCheckIdentity, opsExclude, opsSetLimit, opsShowSaferPlay } from '@baize/wire/safer-play';
import { type ReactNode, useState } from 'react';
import { call, type Result } from '../../shared/call.ts';
import { dayTime } from '../../shared/format.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { Refused } from '../../shared/refused.tsx';
import { useMay } from '../../shared/self.ts';
import { useOps } from '../../shared/use-ops.ts';
import { LimitFields, type WantedLimit } from './limit-fields.tsx';

type Shown = OutputOf<typeof opsShowSaferPlay>;
const EXCLUSIONS = ['cooling', 'definite', 'indefinite'] as const;
type Text = ReturnType<typeof useText>;
type Act = 'limit' | 'exclude' | 'identity';

/** What limits a member, what play cost, and what the house can do about it. */
export function MemberSafety({ memberId }: { memberId: string }): ReactNode {
  const t = useText();
  const shown = useOps(opsShowSaferPlay, { memberId });
  if (shown.isError) return <Refused error={shown.error} onRetry={() => void shown.refetch()} />;
  if (!shown.data) return <SkeletonRows rows={6} />;
  return (
    <Panel title={t('safer.of', { name: shown.data.username })}>
      <div className="stack">
        <Facts data={shown.data} />
        <Acts memberId={memberId} data={shown.data} onChanged={() => void shown.refetch()} />
      </div>
    </Panel>
  );
}

function Facts({ data }: { data: Shown }): ReactNode {
  const t = useText();
  return (
    <>
      {data.exclusion && (
        <Note tone="info">
          {t('choice.named', {
            name: t(`safer.exclusion.${data.exclusion.kind}`),
            value: `${dayTime(data.exclusion.since)} – ${
              data.exclusion.until ? dayTime(data.exclusion.until) : t('safer.no_end')
            }`,
          })}
        </Note>
      )}
      <KeyValues
        rows={[
          ...data.limits.map(limit => ({
            id: `${limit.kind} ${limit.period} ${limit.setBy}`,
            term: `${t(`safer.limit.${limit.kind}`)} · ${t(`safer.per.${limit.period}`)}`,
            value: (
              <span className="num">
                {figureText(limit.kind, limit.used)} / {measured(t, limit.kind, limit.value, data.currency)}{' '}
                {limit.setBy === 'operator' && <Badge icon="lock">{t('safer.by_house')}</Badge>}
              </span>
            ),
          })),
          ...(['day', 'week', 'month'] as const).map(period => ({
            id: period,
            term: t(`safer.net.${period}`),
            value: <Money amount={data.positions[period].net} currency={data.currency} signs="both" />,
          })),
          {
            id: 'lifetime',
            term: t('safer.lifetime'),
            value: <Money amount={data.lifetime.net} currency={data.currency} />,
          },
          { id: 'reality', term: t('safer.reality'), value: `${data.realityMinutes} ${t('safer.minutes')}` },
          {
            id: 'identity',
            term: t('safer.identity'),
            value: data.identityCheckedAt ? dayTime(data.identityCheckedAt) : t('safer.not_checked'),
          },
        ]}
      />
      <ul className="row-list told">
        {data.changes.slice(0, 10).map(change => (
          <li key={change.id}>
            <span className="num muted">{dayTime(change.at)}</span>
            <span>
              {t(`safer.action.${change.action}`)} <span className="muted">{changeText(t, change, data.currency)}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Minutes as they are, amounts as amounts. */
const figureText = (kind: string, value: string): string => (kind === 'session' ? value : moneyText(value));
const measured = (t: Text, kind: string, value: string, currency: string): string =>
  kind === 'session' ? `${value} ${t('safer.minutes')}` : `${currency} ${moneyText(value)}`;

/** Of what, from what to what; nothing where the change's name says it all. */
function changeText(t: Text, { kind, period, before, after }: Shown['changes'][number], currency: string): string {
  const exclusion = EXCLUSIONS.find(each => each === kind);
  if (exclusion) return `${t(`safer.exclusion.${exclusion}`)} – ${after === null ? t('safer.no_end') : dayTime(after)}`;
  if (!kind || !period) return '';
  const text = (value: string | null): string => (value === null ? '—' : measured(t, kind, value, currency));
  const from = before === null || before === after ? '' : `${text(before)} → `;
  return t('choice.named', {
    name: `${t(`safer.limit.${kind}`)} · ${t(`safer.per.${period}`)}`,
    value: `${from}${text(after)}`,
  });
}

type ActsProps = { memberId: string; data: Shown; onChanged: () => void };

function Acts({ memberId, data, onChanged }: ActsProps): ReactNode {
  const t = useText();
  const [act, setAct] = useState<Act>();
  const [limit, setLimit] = useState<WantedLimit>({ kind: 'deposit', period: 'month', value: '' });
  const standing = data.limits.find(
    ({ setBy, kind, period }) => setBy === 'operator' && kind === limit.kind && period === limit.period,
  );
  const may = {
    limit: useMay('safer-play.limits'),
    exclude: useMay('safer-play.exclude'),
    identity: useMay('safer-play.identity'),
  };
  const run = async (reason: string): Promise<Result<unknown>> => {
    if (act === 'limit') return call(opsSetLimit, { memberId, ...limit, value: limit.value || null, reason });
    if (act === 'exclude') return call(opsExclude, { memberId, kind: 'indefinite', reason });
    return call(opsCheckIdentity, { memberId, checked: data.identityCheckedAt === null, reason });
  };
  return (
    <div className="row">
      {(['limit', 'identity', 'exclude'] as const).map(
        each =>
          may[each] && (
            <Button key={each} size="s" look={each === 'exclude' ? 'danger-line' : 'line'} onClick={() => setAct(each)}>
              {t(`safer.act.${each}`)}
            </Button>
          ),
      )}
      {act && (
        <ReasonDialog
          title={t(`safer.act.${act}`)}
          confirm={t(`safer.act.${act}`)}
          danger={act === 'exclude'}
          run={run}
          onDone={() => {
            setAct(undefined);
            onChanged();
          }}
          onClose={() => setAct(undefined)}
        >
          {act === 'limit' ? (
            <LimitFields value={limit} standing={standing?.value} currency={data.currency} onChange={setLimit} />
          ) : (
            t(`safer.help.${act}`)
          )}
        </ReasonDialog>
      )}
    </div>
  );
}
