import type { TestServer } from './start-server.ts';
import { until } from './until.ts';

/**
 * Seals every entry of the audit log. A transaction that still runs anywhere in the cluster, of another test too, holds
 * a seal back, so it is asked for until nothing is unsealed.
 */
export const sealAll = ({ ctx }: TestServer): Promise<void> =>
  until(
    'every entry sealed',
    async () => {
      await ctx.audit.seal();
      return (await ctx.audit.verify()).unsealed === 0;
    },
    30_000,
  );
