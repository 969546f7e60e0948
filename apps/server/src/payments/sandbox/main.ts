import { startSandbox } from './server.ts';

/** The sandbox payment service as a process of its own: nothing of the house but the interface is shared with it. */
const {
  COMPANION_HOST: host = '127.0.0.1',
  COMPANION_PORT: port = '0',
  COMPANION_URL: url,
  SANDBOX_SECRET,
} = process.env;
if (!SANDBOX_SECRET) throw new Error('SANDBOX_SECRET: what house and sandbox sign with is missing');
const sandbox = await startSandbox({ host, port: Number(port), url, secret: SANDBOX_SECRET });
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void sandbox.close());
// A house that was killed takes its sandbox along.
process.once('disconnect', () => void sandbox.close());
