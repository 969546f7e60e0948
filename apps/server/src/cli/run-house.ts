import { type Config, ensureDataFolder, localAddress } from '../config/index.ts';
import { webApps } from '../http/web-apps.ts';
import { type House, startHouse } from '../main.ts';
import { type Companions, startCompanions } from '../runtime/companions.ts';
import { freePort } from '../runtime/free-port.ts';
import { type HouseDatabase, openHouseDatabase } from '../runtime/house-database.ts';
import { announceHouse, retireHouse } from '../runtime/house-file.ts';
import { createLog } from '../runtime/log.ts';
import { ensureMigrated } from '../runtime/migrate-house.ts';
import { UserError } from '../runtime/user-error.ts';
import { buildStaleWebApps, builtFolder, isBuilt, type WebBuild } from '../runtime/web-build.ts';
import { pastOfHouse, refuseDemoData, seedLivingHouse } from '../seed-house.ts';
import { companionsOf } from './companions.ts';
import { portTaken, refuseSecond } from './refuse-second.ts';
import { showHouse } from './show-house.ts';
import { untilAskedToStop } from './signals.ts';

/** `baize start`: serves until it is asked to stop, then finishes what is under way. */
export const runHouse = async (asked: Config): Promise<void> => {
  const config = asked.port === 0 ? await onFreePorts(asked) : asked;
  await refuseSecond(config);
  refuseFolder(config);
  const stop = untilAskedToStop();
  const database = await openHouseDatabase(config);
  let house: House | undefined;
  let companions: Companions | undefined;
  try {
    companions = await startCompanions(await companionsOf(config, database), config);
    house = await open({ ...config, companions: companions.addresses }, database);
    announceHouse(config.dataFolder, house.url);
    showHouse(config, house.url);
    buildGames(config);
    await stop.asked;
  } finally {
    stop.forget();
    await house?.close();
    await companions?.stop();
    if (house !== undefined) retireHouse(config.dataFolder);
    await database.release();
  }
  console.log('Baize has stopped; the data stays.');
};

/** In production nothing has written there yet, and a house that cannot say where it runs is not to open first. */
const refuseFolder = ({ dataFolder }: Config): void => {
  try {
    ensureDataFolder(dataFolder);
  } catch (error) {
    throw new UserError(
      `The data folder ${dataFolder} cannot be used: ${error instanceof Error ? error.message : error}`,
    );
  }
};

const open = async (config: Config, database: HouseDatabase): Promise<House> => {
  // One core builds while the other one migrates. Neither is left alone with a database that stops.
  const [builds, migrated] = await Promise.allSettled([
    config.pages === 'auto' && servesPages(config) ? buildStaleWebApps() : [],
    ensureMigrated(database),
  ]);
  if (migrated.status === 'rejected') throw migrated.reason;
  if (builds.status === 'rejected') throw builds.reason;
  tellProblems(builds.value);
  const log = createLog(config);
  return await startHouse({
    config,
    log,
    url: database.url,
    controlUrl: database.controlUrl,
    webApps:
      servesPages(config) && isBuilt('portal') ? webApps(builtFolder('portal'), builtFolder('console')) : undefined,
    prepare: config.mode === 'demo' ? seedLivingHouse : refuseDemoData,
    past: config.mode === 'demo' ? ctx => pastOfHouse(ctx, database) : undefined,
  }).catch(error => {
    throw error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' ? portTaken(config) : error;
  });
};

/** The games' pages follow when the portal is open: it does not wait for them, and its first page comes sooner. */
const buildGames = (config: Config): void => {
  if (config.studio !== 'auto' || config.pages !== 'auto' || !servesPages(config)) return;
  buildStaleWebApps(['studio']).then(
    builds => tellProblems(builds),
    error => console.error('The games could not be built:', error),
  );
};

const tellProblems = (builds: readonly WebBuild[]): void => {
  for (const { app, problem } of builds)
    if (problem !== undefined) console.error(`The ${app} could not be built:\n${problem}\n`);
};

const servesPages = ({ role, pages }: Config) => role !== 'worker' && pages !== 'off';

/** Those who stand beside the house must know its port before it listens. */
const onFreePorts = async (config: Config): Promise<Config> => {
  const [port, studioPort] = [await freePort(), await freePort()];
  const local = config.publicUrl === localAddress(config.host, 0);
  return {
    ...config,
    port,
    studioPort,
    publicUrl: local ? localAddress(config.host, port) : config.publicUrl,
    studioUrl: `http://127.0.0.1:${studioPort}`,
  };
};
