/** What the process was told, checked. Made once at start by `loadConfig`; nothing else reads the environment. */
export type Config = {
  mode: 'demo' | 'production';
  role: 'all' | 'api' | 'worker';
  host: string;
  /** 0 asks for any free port. */
  port: number;
  /** How browsers reach the server, without a slash at the end. */
  publicUrl: string;
  /** Fastify's trustProxy: nobody, a number of hops, or addresses and networks. */
  trustProxy: false | number | string[];
  /** Absolute path of the data folder. */
  dataFolder: string;
  /** Where the house vendor answers, without a slash at the end. */
  studioUrl: string;
  /** Where the house vendor listens; two above the own port when absent. */
  studioPort?: number | undefined;
  database: DatabaseConfig;
  secrets: Secrets;
  pages: 'auto' | 'built' | 'off';
  /** Whether `baize start` brings the house vendor up. */
  studio?: 'auto' | 'off';
  /** Addresses of the processes that stand beside the house, by name; the command line brings them up. */
  companions?: Readonly<Record<string, string>>;
  /** Whether the calls are documented where players come: `auto` in demo mode only. */
  docs?: 'auto' | 'on' | 'off';
  /** The bearer token of /metrics. */
  metricsToken?: string | undefined;
  /** Absolute path of the directory of countries. */
  geoipFile?: string | undefined;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
};

export type DatabaseConfig = {
  /** Absent: the embedded database of the data folder. */
  url: string | undefined;
  ownerUrl: string | undefined;
  controlUrl: string | undefined;
  poolSize: number;
};

/** Root secrets. Keys are never used as they are: take one for each purpose with `deriveKey`. */
export type Secrets = {
  main: string;
  /** Encrypts the seeds of draws; absent in a process that never draws. */
  draw: string | undefined;
};
