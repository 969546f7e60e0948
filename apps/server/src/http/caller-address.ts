import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import type { Config } from '../config/index.ts';

type Trust = (address: string, hop: number) => boolean;

/** Where a request that the router has not seen comes from and which host it asks for, by the same rules as the router's own. */
export function callerAddress(trustProxy: Config['trustProxy']) {
  const trusts = trustOf(trustProxy);
  return {
    ipOf: (request: IncomingMessage): string =>
      trusts ? proxyAddress(request, trusts) : (request.socket.remoteAddress ?? ''),
    hostOf: ({ headers, socket }: IncomingMessage): string => {
      const forwarded = headers['x-forwarded-host'];
      const behindProxy = forwarded !== undefined && trusts?.(socket.remoteAddress ?? '', 0);
      return behindProxy ? (String(forwarded).split(',').at(-1) ?? '').trim() : (headers.host ?? '');
    },
  };
}

/** As the router wants it told: a number means so many proxies in front, counted from this server. */
export const trustedProxies = (trustProxy: Config['trustProxy']): false | string[] | Trust =>
  typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy;

function trustOf(trustProxy: Config['trustProxy']): Trust | undefined {
  const trusted = trustedProxies(trustProxy);
  if (trusted === false) return undefined;
  return typeof trusted === 'function' ? trusted : proxyAddress.compile(trusted);
}
