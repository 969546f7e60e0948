import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import { giveWay } from '../runtime/thread-priority.ts';
import type { Argon2Work } from './argon2.ts';

/** Argon2id with the least that OWASP's password storage cheat sheet asks for: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

giveWay(10);

parentPort?.on('message', ({ text, stored }: Argon2Work) =>
  parentPort?.postMessage(stored === undefined ? hashSync(text, cost) : verifySync(stored, text)),
);
