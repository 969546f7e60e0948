import { createReadStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { createGunzip } from 'node:zlib';
import { readTarHeader, type TarEntry, tarBlock, tarPadding } from './tar.ts';

/** Unpacks a gzipped tar archive into a folder. Throws where the archive is damaged or cut off, or leads out of the folder. */
export const unpackArchive = async (archive: string, target: string): Promise<void> => {
  const input = createReadStream(archive);
  const bytes = byteReader(input.pipe(createGunzip()));
  input.once('error', error => bytes.fail(error));
  for (;;) {
    const entry = readTarHeader(await bytes.take(tarBlock));
    if (entry === undefined) return;
    const path = normalize(join(target, entry.name));
    if (path !== target && !path.startsWith(`${target}/`)) throw new Error(`${entry.name} leads out of the folder`);
    if (entry.kind === 'folder') await mkdir(path, { recursive: true, mode: entry.mode });
    else await unpackFile(entry, path, bytes);
  }
};

const unpackFile = async (entry: TarEntry, path: string, bytes: ByteReader) => {
  await mkdir(dirname(path), { recursive: true });
  const output = await open(path, 'wx', entry.mode);
  try {
    for (let left = entry.size; left > 0; ) {
      const part = await bytes.take(Math.min(left, 1 << 20));
      await output.writeFile(part);
      left -= part.length;
    }
    await output.datasync();
  } finally {
    await output.close();
  }
  await bytes.take(tarPadding(entry.size));
};

type ByteReader = { take(length: number): Promise<Buffer>; fail(error: Error): void };

/** Exactly so many bytes at a time out of a stream that comes in pieces of its own choosing. */
const byteReader = (stream: NodeJS.ReadableStream & { destroy(error?: Error): void }): ByteReader => {
  const pieces = stream[Symbol.asyncIterator]();
  let held = Buffer.alloc(0);
  return {
    fail: error => stream.destroy(error),
    take: async length => {
      while (held.length < length) {
        const { value, done } = await pieces.next();
        if (done) throw new Error('the archive ends too early');
        held = Buffer.concat([held, Buffer.from(value)]);
      }
      const taken = held.subarray(0, length);
      held = held.subarray(length);
      return taken;
    },
  };
};
