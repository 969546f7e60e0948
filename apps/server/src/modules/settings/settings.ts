import type { Kysely, Transaction } from 'kysely';
import type { Logger } from 'pino';
import { definedSettings, type Setting } from './define-setting.ts';
import { enabledModules, moduleTree } from './module-tree.ts';
import {
  type LastChange,
  lastChanges,
  type SettingChange,
  type SettingHistoryRow,
  type SettingsAudit,
  setSetting,
  settingHistory,
  settingsChannel,
} from './set-setting.ts';
import { createSnapshot, type RefusedSetting, type Standing, type Versioned } from './snapshot.ts';

export type Settings = {
  /** The value that holds for a merchant now, from memory: cheap enough for every request. Treat it as frozen. */
  get<T>(merchantId: number, setting: Setting<T>): T;
  getVersioned<T>(merchantId: number, setting: Setting<T>): Versioned<T>;
  /** For who may change it: also where today's rules refuse all that is stored, and whatever else asks for it fails. */
  look<T>(merchantId: number, setting: Setting<T>): Standing<T>;
  /**
   * Stores a new value with its history and an audit entry, and tells the other processes once the transaction commits.
   * `version` is the one that the change was made from: another one meanwhile gives `version_changed`.
   */
  set<T>(
    tx: Transaction<object>,
    merchantId: number,
    setting: Setting<T>,
    value: T,
    change: SettingChange,
  ): Promise<{ ok: true; version: number } | { ok: false; code: 'version_changed' }>;
  /** An object that is another one after any change of any setting: what was made from settings holds while it is the same. */
  edition(): object;
  /** Newest first. */
  history(merchantId: number, setting: Setting, limit?: number): Promise<SettingHistoryRow[]>;
  /** The last change of every setting that was ever changed. */
  lastChanges(merchantId: number): Promise<LastChange[]>;
  /** Whether the white-label module answers for this merchant; an id that is not in its tree does not. */
  moduleEnabled(merchantId: number, modId: string): boolean;
  /** Reads the table again now; what the notice and the poll do by themselves. */
  refresh(): Promise<void>;
  /** Reads the table, then follows changes by notice and by a poll every two seconds. Needed before the first `get`. */
  start(): Promise<void>;
  stop(): Promise<void>;
};

type Deps = {
  db: Kysely<object>;
  log: Logger;
  now: () => Date;
  audit: SettingsAudit;
  /** Where notices of other processes come from; without it only the poll sees their changes. */
  listener?: { listen(channel: string, hear: (payload: string) => void): Promise<() => void> };
};

const pollMs = 2_000;

export function createSettings({ db, log, now, audit, listener }: Deps): Settings {
  const snapshot = createSnapshot(db);
  const enabled = new WeakMap<object, ReadonlySet<string>>();
  let timer: NodeJS.Timeout | undefined;
  let silence: (() => void) | undefined;

  let told: { edition: object | undefined; refused: ReadonlySet<string> } = { edition: undefined, refused: new Set() };

  /** Each refused value is told once, when it is first read. */
  const tellRefused = (): void => {
    const edition = snapshot.edition();
    if (told.edition === edition) return;
    const refused = snapshot.refused(definedSettings());
    for (const each of refused) if (!told.refused.has(JSON.stringify(each))) log.warn(each, refusedText(each));
    told = { edition, refused: new Set(refused.map(each => JSON.stringify(each))) };
  };

  const readAgain = async (): Promise<void> => {
    await snapshot.refresh();
    tellRefused();
  };

  const refresh = async (): Promise<void> => {
    try {
      await readAgain();
    } catch (error) {
      log.warn({ err: error }, 'settings could not be read again; the last ones hold');
    }
  };

  return {
    get: (merchantId, setting) => snapshot.read(merchantId, setting).value,
    getVersioned: (merchantId, setting) => snapshot.read(merchantId, setting),
    look: (merchantId, setting) => snapshot.look(merchantId, setting),
    edition: () => snapshot.edition(),
    set: (tx, merchantId, setting, value, change) =>
      setSetting(tx, { merchantId, setting, value, change, at: now(), audit }),
    history: (merchantId, setting, limit = 100) => settingHistory(db, merchantId, setting.key, limit),
    lastChanges: merchantId => lastChanges(db, merchantId),
    moduleEnabled: (merchantId, modId) => {
      const tree = snapshot.read(merchantId, moduleTree).value;
      let ids = enabled.get(tree);
      if (ids === undefined) {
        ids = enabledModules(tree);
        enabled.set(tree, ids);
      }
      return ids.has(modId);
    },
    refresh: readAgain,
    start: async () => {
      silence = await listener?.listen(settingsChannel, () => void refresh());
      await readAgain();
      timer = setInterval(() => void refresh(), pollMs);
      timer.unref();
    },
    stop: async () => {
      clearInterval(timer);
      silence?.();
    },
  };
}

const refusedText = ({ inPart }: RefusedSetting): string =>
  inPart
    ? 'a part of a stored setting is refused by the rules of today and left out'
    : 'a stored setting is refused by the rules of today: what asks for it fails until it is saved anew';
