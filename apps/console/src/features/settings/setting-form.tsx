import { Button, Note, notify, Panel, Segment, SkeletonRows, useText } from '@baize/ui';
import { opsChangeSetting, opsProposeSetting } from '@baize/wire/console';
import { type FormEvent, type ReactNode, Suspense, useState } from 'react';
import { call, type Refusal } from '../../shared/call.ts';
import { Changes } from '../../shared/changes.tsx';
import { differences } from '../../shared/differences.ts';
import { fieldsOf } from '../../shared/fields-of.ts';
import { useLeaveGuard } from '../../shared/leave-guard.tsx';
import { Meanwhile } from '../../shared/meanwhile.tsx';
import { useNames } from '../../shared/names.ts';
import { KeptReasonField } from '../../shared/reason-field.tsx';
import { useRefusalText, WayOn } from '../../shared/refused.tsx';
import { EDITORS } from './editor.ts';
import type { EditorProps } from './editor-props.ts';
import { JsonEditor } from './json-editor.tsx';
import { SchemaForm } from './schema-form.tsx';
import type { SettingRow } from './setting-row.tsx';
import { shapeOf } from './shape.ts';

/** A value to begin from, the version that it was made from, and a reason where it has one already. */
export type FormStart = { value: unknown; version: number; reason: string };

type Props = {
  row: SettingRow;
  start: FormStart;
  /** Begins again from what stands now, also after a save. */
  onAgain: () => void;
};

/** Edits a value, shows what that changes, and saves it with a reason; who may not change it may propose it. */
export function SettingForm({ row, start, onAgain }: Props): ReactNode {
  const t = useText();
  const [value, setValue] = useState(start.value);
  // What is read meanwhile does not change what this was begun from.
  const [version] = useState(start.version);
  const [asJson, setAsJson] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const errors = errorsOf(refusal);
  const standing = row.stored ?? row.value;
  const changed = value === undefined || differences(standing, value).length > 0;
  const guard = useLeaveGuard(changed && value !== start.value);
  const change = (next: unknown): void => {
    setValue(next);
    setRefusal(undefined);
  };
  return (
    <Panel title={t('settings.value')} end={<Look asJson={asJson} onChange={setAsJson} />} className="setting-form">
      {guard.question}
      {row.stored !== undefined && <Note tone="bad">{t(row.refused ? 'settings.refused' : 'settings.left_out')}</Note>}
      <Editor row={row} asJson={asJson} value={value} errors={errors} onChange={change} />
      {row.version > version && !refusal && <Meanwhile onAgain={onAgain} />}
      {refusal && <Wrong row={row} refusal={refusal} errors={errors} onAgain={onAgain} />}
      {changed && value !== undefined && (
        <Save
          row={row}
          version={version}
          value={value}
          reason={start.reason}
          onRefused={setRefusal}
          onAgain={onAgain}
        />
      )}
    </Panel>
  );
}

function Look({ asJson, onChange }: { asJson: boolean; onChange: (asJson: boolean) => void }): ReactNode {
  const t = useText();
  return (
    <Segment
      label={t('settings.edit_as')}
      items={[
        { value: 'form', label: t('settings.form') },
        { value: 'json', label: 'JSON' },
      ]}
      value={asJson ? 'json' : 'form'}
      onChange={next => onChange(next === 'json')}
    />
  );
}

type EditorChoice = Omit<EditorProps, 'schema'> & { row: SettingRow; asJson: boolean };

/** Its own editor, the form of its shape, or the JSON text. Whoever may only propose edits all the same. */
function Editor({ row, asJson, ...rest }: EditorChoice): ReactNode {
  const t = useText();
  const props = { ...rest, schema: row.schema };
  if (asJson || (shapeOf(row.schema).kind === 'json' && !EDITORS[row.key]))
    return <JsonEditor {...props} label={t('settings.value')} error={rest.errors['']} />;
  const Own = EDITORS[row.key];
  if (!Own) return <SchemaForm {...props} />;
  return (
    <Suspense fallback={<SkeletonRows rows={8} />}>
      <Own {...props} />
    </Suspense>
  );
}

function errorsOf(refusal: Refusal | undefined): Record<string, string> {
  const fields = fieldsOf(fieldsOf(refusal?.value)?.fields) ?? {};
  return Object.fromEntries(Object.entries(fields).map(([path, text]) => [path, String(text)]));
}

type WrongProps = { row: SettingRow; refusal: Refusal; errors: Record<string, string>; onAgain: () => void };

function Wrong({ refusal, errors, onAgain }: WrongProps): ReactNode {
  const t = useText();
  const text = useRefusalText();
  const names = useNames();
  // Items of a list are counted from one, as where they are removed.
  const nameOf = (part: string): string => (/^\d+$/.test(part) ? String(Number(part) + 1) : names.field(part));
  const said = Object.entries(errors).map(([path, error]) =>
    path === '' ? error : t('choice.named', { name: path.split('.').map(nameOf).join(' · '), value: error }),
  );
  return (
    <Note
      tone="bad"
      live
      end={
        refusal.code === 'version_changed' ? (
          <Button size="s" onClick={onAgain}>
            {t('settings.load_again')}
          </Button>
        ) : (
          <WayOn refusal={refusal} />
        )
      }
    >
      {[text(refusal), ...said].join(' ')}
    </Note>
  );
}

type SaveProps = {
  row: SettingRow;
  /** The one that the value was made from. */
  version: number;
  value: unknown;
  reason: string;
  onRefused: (refusal: Refusal | undefined) => void;
  onAgain: () => void;
};

function Save({ row, version, value, reason: given, onRefused, onAgain }: SaveProps): ReactNode {
  const t = useText();
  const names = useNames();
  const [reason, setReason] = useState(given);
  const [busy, setBusy] = useState(false);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const draft = { key: row.key, value, version, reason: reason.trim() };
    const answer = row.mayChange ? await call(opsChangeSetting, draft) : await call(opsProposeSetting, draft);
    setBusy(false);
    onRefused(answer.ok ? undefined : answer);
    if (!answer.ok) return;
    notify({ title: t(row.mayChange ? 'settings.saved' : 'settings.proposed'), tone: 'ok' });
    onAgain();
  };
  return (
    <form className="save" onSubmit={event => void save(event)}>
      <h3 className="rule">{t('settings.will_change')}</h3>
      <Changes before={row.stored ?? row.value} after={value} nameOf={names.field} />
      {!row.mayChange && (
        <Note tone="info">
          {row.takesTwo
            ? t('settings.takes_two')
            : t('settings.propose_help', { permission: names.permission(row.permission) })}
        </Note>
      )}
      <KeptReasonField small value={reason} onChange={setReason} />
      <div className="row">
        <Button look="primary" className="grow" type="submit" busy={busy}>
          {t(row.mayChange ? 'action.save' : 'settings.propose')}
        </Button>
        <Button onClick={onAgain}>{t('settings.discard')}</Button>
      </div>
    </form>
  );
}
