import { type Logger, pino } from 'pino';
import type { Config } from '../config/index.ts';

/** Names under which secrets and personal data travel; a line that carries one by mistake shows a mark instead. */
const hidden = [
  'password',
  'token',
  'authorization',
  'cookie',
  'secret',
  'totp',
  'email',
  'mobileNum',
  'paymentPassword',
];

/** Structured lines on standard error, so that what commands print stays clean. */
export const createLog = ({ logLevel, role }: Pick<Config, 'logLevel' | 'role'>): Logger =>
  pino(
    {
      level: logLevel,
      base: { role, pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      // Errors of the database driver carry the whole connection with them.
      serializers: { err: plainError },
      redact: { paths: hidden.flatMap(name => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
    },
    pino.destination({ fd: 2, sync: true }),
  );

const plainError = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  const { name, message, stack } = error;
  const code = 'code' in error ? { code: error.code } : {};
  return {
    type: name,
    message,
    ...code,
    stack,
    ...(error.cause === undefined ? {} : { cause: plainError(error.cause) }),
  };
};
