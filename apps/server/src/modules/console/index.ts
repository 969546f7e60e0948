import type { ServerModule } from '../../module.ts';
import { changeSettingHandler } from './change-setting.ts';
import { decideProposalHandler } from './decide-proposal.ts';
import { listHostsHandler, proposeHostHandler } from './hosts.ts';
import { ledgerCheckTimer } from './ledger-check.ts';
import { listModulesHandler } from './list-modules.ts';
import { listSettingsHandler } from './list-settings.ts';
import { overviewHandler } from './overview.ts';
import { proposeSettingHandler } from './propose-setting.ts';
import { settingHistoryHandler } from './setting-history.ts';
import { listStopsHandler, turnStopHandler } from './stops.ts';

/** What the console shows and changes over all rooms: live figures, settings, modules, kill switches, proposals. */
export const consoleModule: ServerModule = {
  name: 'console',
  handlers: [
    overviewHandler,
    listSettingsHandler,
    settingHistoryHandler,
    changeSettingHandler,
    proposeSettingHandler,
    listModulesHandler,
    listHostsHandler,
    proposeHostHandler,
    listStopsHandler,
    turnStopHandler,
    decideProposalHandler,
  ],
  timers: [ledgerCheckTimer],
};
