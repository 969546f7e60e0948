const block = 512;

export type TarEntry = { name: string; kind: 'file' | 'folder'; size: number; mode: number };

/**
 * The header of one entry of a tar archive in the ustar format of POSIX.1-1988. A name has at most 255 bytes, the part
 * after its last fitting slash at most 100.
 */
export const tarHeader = ({ name, kind, size, mode }: TarEntry): Buffer => {
  const header = Buffer.alloc(block);
  const { prefix, last } = splitName(kind === 'folder' ? `${name}/` : name);
  header.write(last, 0, 100);
  header.write(octal(mode, 8), 100);
  header.write(octal(0, 8), 108);
  header.write(octal(0, 8), 116);
  header.write(octal(size, 12), 124);
  header.write(octal(0, 12), 136);
  header.fill(' ', 148, 156);
  header.write(kind === 'folder' ? '5' : '0', 156);
  header.write('ustar\x0000', 257);
  header.write(prefix, 345, 155);
  header.write(`${octal(sum(header), 7)} `, 148);
  return header;
};

/** Reads a header; undefined for the empty blocks at the end. Throws where the checksum says that this is no header. */
export const readTarHeader = (header: Buffer): TarEntry | undefined => {
  if (header.every(byte => byte === 0)) return undefined;
  const stored = number(header, 148, 8);
  const blank = Buffer.from(header).fill(' ', 148, 156);
  if (stored !== sum(blank)) throw new Error('this is not a tar archive, or it is damaged');
  const prefix = text(header, 345, 155);
  const name = prefix === '' ? text(header, 0, 100) : `${prefix}/${text(header, 0, 100)}`;
  const kind = text(header, 156, 1) === '5' ? 'folder' : 'file';
  return { name: name.replace(/\/$/, ''), kind, size: number(header, 124, 12), mode: number(header, 100, 8) };
};

/** How many zero bytes follow contents of this size, to fill its last block. */
export const tarPadding = (size: number): number => (block - (size % block)) % block;
export const tarBlock: number = block;
export const tarEnd = (): Buffer => Buffer.alloc(2 * block);

const splitName = (name: string) => {
  if (Buffer.byteLength(name) <= 100) return { prefix: '', last: name };
  for (let slash = name.indexOf('/'); slash !== -1; slash = name.indexOf('/', slash + 1)) {
    const [prefix, last] = [name.slice(0, slash), name.slice(slash + 1)];
    if (Buffer.byteLength(last) <= 100 && Buffer.byteLength(prefix) <= 155 && last !== '') return { prefix, last };
  }
  throw new Error(`${name} is too long a name for an archive`);
};

const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`;
const sum = (bytes: Buffer) => bytes.reduce((total, byte) => total + byte, 0);
const text = (bytes: Buffer, from: number, length: number) =>
  bytes.toString('utf8', from, from + length).replace(/\0[\s\S]*$/, '');
const number = (bytes: Buffer, from: number, length: number) =>
  Number.parseInt(text(bytes, from, length).trim() || '0', 8);
