import { totalmem } from 'node:os';

const megabyte = 1024 * 1024;

/** Settings for a machine with a few cores that the database shares with the server. */
export const postgresSettings = (port: number, durable: boolean): Record<string, string> => ({
  port: String(port),
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Statements may carry personal data: the log tells what went wrong, never with which values.
  log_min_error_statement: 'panic',
  log_parameter_max_length_on_error: '0',
  shared_buffers: `${within(totalmem() / 8 / megabyte, 64, 1024)}MB`,
  effective_cache_size: `${within(totalmem() / 2 / megabyte, 256, 65_536)}MB`,
  maintenance_work_mem: '128MB',
  work_mem: '8MB',
  max_wal_size: '2GB',
  // A new segment of the log is filled with zeros while everybody waits, a used one is only renamed.
  min_wal_size: '512MB',
  wal_buffers: '16MB',
  random_page_cost: '1.1',
  // Short transactions gain nothing from compiled plans and lose the time to compile them.
  jit: 'off',
  max_parallel_workers_per_gather: '1',
  // What was written last is read often, and by its ranges of pages only once these are summarised.
  autovacuum_naptime: '20s',
  // Statements that are asked often have plans that do not hang on statistics.
  autovacuum_analyze_scale_factor: '0.5',
  default_statistics_target: '25',
  ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum_naptime: '5min' }),
});

const within = (value: number, least: number, most: number) => Math.round(Math.min(most, Math.max(least, value)));
