import './theme.css';
import { Note, namesInRow, Panel, SkeletonRows, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { opsChangeSetting, opsListSettings, opsProposeSetting } from '@baize/wire/console';
import { weakPairs } from '@baize/wire/theme';
import { createLazyRoute } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { call, type Result } from '../../shared/call.ts';
import { fieldsOf } from '../../shared/fields-of.ts';
import { showRatio } from '../../shared/format.ts';
import { IntoView } from '../../shared/into-view.tsx';
import { useLeaveGuard } from '../../shared/leave-guard.tsx';
import { useNames } from '../../shared/names.ts';
import { Refused } from '../../shared/refused.tsx';
import { SaveBar } from '../../shared/save-bar.tsx';
import { SettingHistory } from '../../shared/setting-history.tsx';
import { tokenText } from '../../shared/token-text.ts';
import { useOps } from '../../shared/use-ops.ts';
import { useTurn } from '../../shared/use-turn.ts';
import { readTheme, type Theme, weakTokens } from './theme.ts';
import { type Look, ThemeFields } from './theme-fields.tsx';
import { paletteOf, ThemePreview } from './theme-preview.tsx';

export const Route = createLazyRoute('/theme')({ component: ThemePage });

const KEY = 'system.site';

/** The merchant's own look: felt, brass, corners and logo, in both themes, shown as it would be before it is saved. */
function ThemePage(): ReactNode {
  const t = useText();
  const list = useOps(opsListSettings, {});
  const [turn, again] = useTurn();
  const row = list.data?.settings.find(({ key }) => key === KEY);
  return (
    <main className="q" id="main">
      <h1>{t('theme.title')}</h1>
      <p className="soft lead">{t('theme.help')}</p>
      {list.isError && <Refused error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <SkeletonRows rows={8} />}
      {row?.stored !== undefined && <Note tone="bad">{t('settings.left_out')}</Note>}
      {row && <ThemeEditor key={turn} row={row} onAgain={() => void list.refetch().then(again)} />}
    </main>
  );
}

type EditorProps = { row: OutputOf<typeof opsListSettings>['settings'][number]; onAgain: () => void };

const themeOf = (site: unknown): unknown => fieldsOf(site)?.theme;

function ThemeEditor({ row, onAgain }: EditorProps): ReactNode {
  const t = useText();
  const names = useNames();
  const { value, version, mayChange } = row;
  // Contacts and licences stand in the same setting: what a colleague changes of them is not saved over.
  const [begun] = useState({ site: fieldsOf(value) ?? {}, version });
  const { site } = begun;
  const [theme, setTheme] = useState<Theme>(() => readTheme(site.theme));
  const guard = useLeaveGuard(JSON.stringify(theme) !== JSON.stringify(readTheme(site.theme)));
  const [look, setLook] = useState<Look>('dark');
  /** The old version that the form shows again, 0 the house's own look. */
  const [old, setOld] = useState<number>();
  const weakIn = (one: Look) => weakPairs(paletteOf(theme, one));
  // Both themes must be readable; the one that is looked at is told first.
  const other = look === 'dark' ? 'light' : 'dark';
  const shown = weakIn(look);
  const backTo = (from: number | undefined): string => {
    if (from === undefined) return '';
    return from === 0 ? t('settings.back_to_default') : t('settings.back_to', { version: from });
  };
  /** `theme.dark.--felt`, as the server names a field, by the labels that the operator sees. */
  const labelOf = (path: string): string => {
    const [, part = '', token] = path.split('.');
    if (token === undefined) return t(part === 'logo' ? 'theme.logo' : 'theme.title');
    const label = t(tokenText(token.slice(2)));
    return part === 'tokens' ? label : `${t(`theme.${part}`)} · ${label}`;
  };
  const weak = shown.length > 0 ? shown : weakIn(other);
  /** Whoever may not change it asks somebody who may: they decide about the whole setting. */
  const save = async (reason: string): Promise<Result<unknown>> => {
    const draft = { key: KEY, value: { ...site, theme }, version: begun.version, reason };
    return mayChange ? call(opsChangeSetting, { ...draft, part: 'theme' }) : call(opsProposeSetting, draft);
  };
  return (
    <div className="columns setting theme">
      {guard.question}
      <ThemePreview theme={theme} look={look} />
      <div className="stack">
        <ThemeFields theme={theme} look={look} onLook={setLook} onChange={setTheme} />
        {weak.length > 0 && (
          <Note tone="bad" live>
            {t('choice.named', {
              name: t(`theme.${shown.length > 0 ? look : other}`),
              value: t('theme.weak', {
                count: weak.length,
                pairs: namesInRow(
                  weakTokens(weak).map(
                    ({ token, ratio, ratioMin }) =>
                      `${t(tokenText(token))} ${showRatio(ratio)} < ${showRatio(ratioMin)}`,
                  ),
                ),
              }),
            })}
          </Note>
        )}
        {weak.length === 0 && (
          <Panel title={t(mayChange ? 'action.save' : 'settings.propose')}>
            {old !== undefined && <IntoView key={old}>{null}</IntoView>}
            {!mayChange && (
              <Note tone="info">{t('settings.propose_help', { permission: names.permission(row.permission) })}</Note>
            )}
            <SaveBar
              key={old}
              given={backTo(old)}
              proposes={!mayChange}
              run={save}
              wrong={fields => t('content.wrong_fields', { fields: namesInRow(fields.map(labelOf)) })}
              outdated={version !== begun.version}
              onAgain={onAgain}
              onSaved={onAgain}
            />
          </Panel>
        )}
        <Panel title={t('content.history')}>
          <SettingHistory
            row={row}
            part={themeOf}
            onRestore={(site, restored) => {
              setTheme(readTheme(themeOf(site)));
              setOld(restored);
            }}
          />
        </Panel>
      </div>
    </div>
  );
}
