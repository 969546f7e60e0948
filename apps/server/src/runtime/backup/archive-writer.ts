import { once } from 'node:events';
import { createWriteStream, type Stats } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { tarEnd, tarHeader, tarPadding } from './tar.ts';

export type ArchiveWriter = {
  folder(name: string, mode: number): Promise<void>;
  text(name: string, contents: string): Promise<void>;
  /** Copies a file as it is now; one that vanished meanwhile is left out. */
  file(name: string, path: string): Promise<void>;
  /** Completes the archive and gives it its name: half an archive never has it. */
  close(): Promise<void>;
};

/** Writes a gzipped tar archive, readable by its owner only, because it holds secrets. */
export const writeArchive = (target: string): ArchiveWriter => {
  const unfinished = `${target}.unfinished`;
  const gzip = createGzip({ level: 1 });
  const output = createWriteStream(unfinished, { mode: 0o600, flush: true });
  gzip.pipe(output);
  // A full disk closes the output, and then nothing would ever ask for more.
  const closed = once(output, 'close').catch(() => undefined);
  const write = async (bytes: Buffer) => {
    if (output.errored) throw output.errored;
    if (!gzip.write(bytes)) await Promise.race([once(gzip, 'drain'), closed]);
  };
  const contents = async (name: string, bytes: Buffer) => {
    await write(tarHeader({ name, kind: 'file', size: bytes.length, mode: 0o600 }));
    await write(Buffer.concat([bytes, Buffer.alloc(tarPadding(bytes.length))]));
  };
  return {
    folder: (name, mode) => write(tarHeader({ name, kind: 'folder', size: 0, mode })),
    text: (name, text) => contents(name, Buffer.from(text)),
    file: async (name, path) => {
      const handle = await open(path).catch(ignoreMissing);
      if (handle === undefined) return;
      try {
        await copy(name, await handle.stat(), handle, write);
      } finally {
        await handle.close();
      }
    },
    close: async () => {
      await write(tarEnd());
      gzip.end();
      await finished(output);
      await rename(unfinished, target);
    },
  };
};

const ignoreMissing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error;
};

const copy = async (
  name: string,
  stats: Stats,
  handle: Awaited<ReturnType<typeof open>>,
  write: (bytes: Buffer) => Promise<void>,
) => {
  await write(tarHeader({ name, kind: 'file', size: stats.size, mode: stats.mode & 0o777 }));
  let left = stats.size;
  while (left > 0) {
    const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(Math.min(left, 1 << 20)));
    // The file became shorter: the header has promised its size, and replaying the log will put the truth in place.
    const bytes = bytesRead === 0 ? Buffer.alloc(Math.min(left, 1 << 20)) : buffer.subarray(0, bytesRead);
    await write(bytes);
    left -= bytes.length;
  }
  await write(Buffer.alloc(tarPadding(stats.size)));
};
