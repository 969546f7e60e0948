import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Tree = { left: Tree | string | undefined; right: Tree | string | undefined };

/** A MaxMind file of countries (format 2.0) with these IPv4 networks: `{ '192.0.2.0/24': 'MT' }`. Its path. */
export function countryFile(networks: Record<string, string>): string {
  const tree: Tree = { left: undefined, right: undefined };
  for (const [network, country] of Object.entries(networks)) plant(tree, network, country);
  const nodes = flatten(tree);
  const { data, offsets } = dataOf([...new Set(Object.values(networks))]);
  const record = (child: Tree['left']): number => {
    if (child === undefined) return nodes.length;
    return typeof child === 'string' ? nodes.length + 16 + (offsets.get(child) ?? 0) : nodes.indexOf(child);
  };
  const search = Buffer.concat(
    nodes.map(({ left, right }) => {
      const node = Buffer.alloc(6);
      node.writeUIntBE(record(left), 0, 3);
      node.writeUIntBE(record(right), 3, 3);
      return node;
    }),
  );
  const path = join(mkdtempSync(join(tmpdir(), 'countries-')), 'countries.mmdb');
  writeFileSync(path, Buffer.concat([search, Buffer.alloc(16), data, marker, metadata(nodes.length)]));
  return path;
}

const marker = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1');

function plant(tree: Tree, network: string, country: string): void {
  const [address = '', bits = '32'] = network.split('/');
  const number = address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
  let at = tree;
  for (let bit = 0; bit < Number(bits); bit += 1) {
    const side = Math.floor(number / 2 ** (31 - bit)) % 2 === 0 ? 'left' : 'right';
    if (bit === Number(bits) - 1) at[side] = country;
    else {
      const below = at[side];
      const next: Tree = typeof below === 'object' ? below : { left: undefined, right: undefined };
      at[side] = next;
      at = next;
    }
  }
}

const flatten = (tree: Tree): Tree[] => [
  tree,
  ...[tree.left, tree.right].flatMap(child => (typeof child === 'object' ? flatten(child) : [])),
];

function dataOf(countries: readonly string[]) {
  const offsets = new Map<string, number>();
  const parts: Buffer[] = [];
  let length = 0;
  for (const country of countries) {
    offsets.set(country, length);
    const part = map([['country', map([['iso_code', text(country)]])]]);
    parts.push(part);
    length += part.length;
  }
  return { data: Buffer.concat(parts), offsets };
}

const metadata = (nodes: number): Buffer =>
  map([
    ['node_count', uint(6, nodes)],
    ['record_size', uint(5, 24)],
    ['ip_version', uint(5, 4)],
    ['database_type', text('Test-Country')],
    ['languages', Buffer.from([0, 4])],
    ['binary_format_major_version', uint(5, 2)],
    ['binary_format_minor_version', uint(5, 0)],
    ['build_epoch', Buffer.from([2, 2, 0, 1])],
    ['description', map([])],
  ]);

const text = (value: string): Buffer => {
  const bytes = Buffer.from(value);
  return bytes.length < 29
    ? Buffer.concat([Buffer.from([(2 << 5) | bytes.length]), bytes])
    : Buffer.concat([Buffer.from([(2 << 5) | 29, bytes.length - 29]), bytes]);
};
const map = (fields: [string, Buffer][]): Buffer =>
  Buffer.concat([Buffer.from([(7 << 5) | fields.length]), ...fields.flatMap(([name, value]) => [text(name), value])]);
const uint = (type: 5 | 6, value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  const short = bytes.subarray(type === 5 ? 2 : 0);
  return Buffer.concat([Buffer.from([(type << 5) | short.length]), short]);
};
