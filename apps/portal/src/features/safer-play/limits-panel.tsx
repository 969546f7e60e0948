import { Badge, Button, Meter, Note, notify, Panel, useText } from '@baize/ui';
import { confirmLimit } from '@baize/wire/safer-play';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { serverNowMs } from '../../shared/clock/server-clock.ts';
import { showDayTime } from '../../shared/format/time.ts';
import { refusalText } from '../../shared/i18n/refusal-text.ts';
import { KINDS, type Limit, type LimitKey, limitText, type SaferPlay } from '../../shared/safer-play/shapes.ts';
import { protect } from '../../shared/session/guard.ts';
import { LimitDialog } from './limit-dialog.tsx';

type Props = { data: SaferPlay; onChanged: () => void };

/** Limits of every kind, with what is used of them and what waits. */
export function LimitsPanel({ data, onChanged }: Props): ReactNode {
  const t = useText();
  const [edited, setEdited] = useState<Partial<LimitKey> & { kind: Limit['kind'] }>();
  return (
    <Panel title={t('safer.limits')}>
      <p className="soft">{t('safer.limitsHelp', { hours: data.profile.raiseHours })}</p>
      {KINDS.map(kind => {
        const own = data.limits.filter(limit => limit.kind === kind);
        return (
          <section key={kind} className="limit-kind" aria-label={t(`safer.kind.${kind}`)}>
            <div className="row spread">
              <div>
                <h3>{t(`safer.kind.${kind}`)}</h3>
                <p className="small muted">{t(`safer.kindHelp.${kind}`)}</p>
              </div>
              <Button size="s" onClick={() => protect(() => setEdited({ kind }), { trueAccount: true })}>
                {t('safer.setLimit')}
                <span className="vh">: {t(`safer.kind.${kind}`)}</span>
              </Button>
            </div>
            {own.map(limit => (
              <LimitLine
                key={`${limit.period} ${limit.setBy}`}
                limit={limit}
                currency={data.currency}
                onEdit={() => setEdited(limit)}
                onChanged={onChanged}
              />
            ))}
          </section>
        );
      })}
      {edited && (
        <LimitDialog
          data={data}
          kind={edited.kind}
          period={edited.period}
          onClose={() => setEdited(undefined)}
          onSet={() => {
            setEdited(undefined);
            onChanged();
          }}
        />
      )}
    </Panel>
  );
}

type LineProps = { limit: Limit; currency: string; onEdit: () => void; onChanged: () => void };

function LimitLine({ limit, currency, onEdit, onChanged }: LineProps): ReactNode {
  const t = useText();
  const text = (value: string): string => limitText(t, limit.kind, value, currency);
  const part = Number(limit.value) > 0 ? Math.min(1, Number(limit.used) / Number(limit.value)) : 1;
  const valueText = t('safer.usedOf', { used: text(limit.used), limit: text(limit.value) });
  return (
    <div className="limit-line">
      <div className="row spread">
        <b>{t(`safer.per.${limit.period}`)}</b>
        <span className="num">{valueText}</span>
      </div>
      <Meter
        part={part}
        label={`${t(`safer.kind.${limit.kind}`)}, ${t(`safer.per.${limit.period}`)}`}
        valueText={valueText}
      />
      {limit.setBy === 'operator' ? (
        <Badge icon="lock">{t('safer.setByHouse')}</Badge>
      ) : (
        <button type="button" className="link" onClick={onEdit}>
          {t('safer.change')}
          <span className="vh">
            : {t(`safer.kind.${limit.kind}`)}, {t(`safer.per.${limit.period}`)}
          </span>
        </button>
      )}
      {limit.pending && <PendingRaise limit={limit} pending={limit.pending} text={text} onChanged={onChanged} />}
    </div>
  );
}

type PendingProps = {
  limit: Limit;
  pending: NonNullable<Limit['pending']>;
  text: (value: string) => string;
  onChanged: () => void;
};

/** A raise that waits: once its time is over it is asked again, with keeping the limit beside it. */
function PendingRaise({ limit, pending, text, onChanged }: PendingProps): ReactNode {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const due = Date.parse(pending.dueAt) <= serverNowMs();
  const end = async (keep: boolean): Promise<void> => {
    setBusy(true);
    const answer = await call(confirmLimit, { kind: limit.kind, period: limit.period, keep });
    setBusy(false);
    if (!answer.ok) notify({ title: refusalText(t, answer), tone: 'bad' });
    onChanged();
  };
  const wanted = pending.value === null ? t('safer.noLimit') : text(pending.value);
  return (
    <Note tone="info">
      {due
        ? t('safer.raiseDue', { value: wanted })
        : t('safer.raiseWaits', { value: wanted, when: showDayTime(pending.dueAt) })}
      <span className="row mt-2">
        <Button size="s" busy={busy} onClick={() => void end(true)}>
          {t('safer.keepLimit')}
        </Button>
        {due && (
          <Button size="s" look="line" busy={busy} onClick={() => void end(false)}>
            {t('safer.confirmRaise')}
          </Button>
        )}
      </span>
    </Note>
  );
}
