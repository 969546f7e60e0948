export { definedSetting, definedSettings, defineSetting, type Objection, type Setting } from './define-setting.ts';
export { enabledModules, type ModuleNode, moduleTree } from './module-tree.ts';
export type { LastChange, SettingChange, SettingHistoryRow } from './set-setting.ts';
export { createSettings, type Settings } from './settings.ts';
export type { Standing, Versioned } from './snapshot.ts';
