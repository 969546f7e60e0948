import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { z } from 'zod';
import { readJson, writeJson } from '../protocol/json.ts';
import { SIGNATURE_HEADER, type Signer } from '../protocol/signature.ts';
import { STATUSES, type Status } from '../protocol/statuses.ts';

export type WalletPath = 'user/info' | 'user/balance' | 'transaction/bet' | 'transaction/win' | 'transaction/rollback';
export type WalletAnswer = { status: Status; balance: bigint | undefined };

export type WalletClient = {
  /** Asks an operator's wallet once; nothing where no answer came in time or none that can be relied on. */
  call(operatorId: string, path: WalletPath, body: Record<string, unknown>): Promise<WalletAnswer | undefined>;
};

const TIMEOUT_MS = 1_000;

const whole = z.union([z.number().int(), z.bigint()]).transform(BigInt);
const answerShape = z.object({ status: z.enum(STATUSES), request_uuid: z.string(), balance: whole.optional() });

type Options = { operatorUrl: string; sign: Signer; log: Logger; timeoutMs?: number };

export const createWalletClient = ({ operatorUrl, sign, log, timeoutMs = TIMEOUT_MS }: Options): WalletClient => ({
  async call(operatorId, path, fields) {
    const requestUuid = randomUUID();
    const body = writeJson({ ...fields, request_uuid: requestUuid });
    try {
      const response = await fetch(`${operatorUrl.replace('{operator}', encodeURIComponent(operatorId))}/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: sign(body) },
        body,
        signal: AbortSignal.timeout(timeoutMs),
      });
      const answer = answerShape.parse(readJson(await response.text()));
      if (answer.request_uuid !== requestUuid) throw new Error('the answer belongs to another request');
      return { status: answer.status, balance: answer.balance };
    } catch (err) {
      log.warn({ err, path, operatorId }, 'a wallet call was not answered');
      return undefined;
    }
  },
});
