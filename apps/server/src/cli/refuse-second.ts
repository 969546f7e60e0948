import type { Config } from '../config/index.ts';
import { isPortFree } from '../runtime/free-port.ts';
import { runningHouse } from '../runtime/house-file.ts';
import { UserError } from '../runtime/user-error.ts';

/** Fails where a house runs on this data folder already, or somebody sits on its port. */
export const refuseSecond = async (config: Config): Promise<void> => {
  const running = config.database.url === undefined ? runningHouse(config.dataFolder) : undefined;
  if (running !== undefined) {
    throw new UserError(
      `Baize runs already on ${config.dataFolder}, at ${running.url} (process ${running.pid}). Stop it, or set BAIZE_DATA for a second one.`,
    );
  }
  if (config.port !== 0) await refusePort(config);
};

type Port = Pick<Config, 'host' | 'port'> & {
  /** What moves it. */
  variable?: 'PORT' | 'STUDIO_PORT';
};

/** Fails where somebody sits on a port. */
export const refusePort = async (asked: Port): Promise<void> => {
  if (!(await isPortFree(asked.port, asked.host))) throw portTaken(asked);
};

export const portTaken = ({ host, port, variable = 'PORT' }: Port): UserError =>
  new UserError(
    `Port ${port} on ${host} is taken or not allowed. Set ${variable} to another one, such as ${variable}=${port + 1} npm start.`,
  );
