import { existsSync, readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import type { Argon2Work } from './argon2.ts';

/** Argon2id with the least that OWASP's password storage cheat sheet asks for: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A tenth of a core while others want it (setpriority(2)), all of it while nobody does. */
const NICE = 10;

// Linux keeps a priority for each thread; elsewhere a process has one, which stays as it is.
const self = '/proc/thread-self';
if (existsSync(self)) setPriority(Number(basename(readlinkSync(self))), NICE);

parentPort?.on('message', ({ text, stored }: Argon2Work) =>
  parentPort?.postMessage(stored === undefined ? hashSync(text, cost) : verifySync(stored, text)),
);
