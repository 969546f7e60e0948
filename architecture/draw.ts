import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Who may use whom: the same data that the checks enforce. */
type Uses = Readonly<Record<string, readonly string[]>>;
type Rules = { packages: Uses; apps: Uses; rings: Uses; serverModules: Uses };

const rulesFile = new URL('./rules.json', import.meta.url);
const pictureFile = new URL('../docs/architecture.svg', import.meta.url);

const BOX = { width: 118, height: 34, gapX: 18, gapY: 46 };
const MARGIN = 28;
const INK = '#24332c';
const FELT = '#18805a';
const LINE = '#9db3a8';

/** The picture of docs/architecture.md: apps over packages, and the server's modules from the ground up. */
export function drawArchitecture(): string {
  const rules: Rules = JSON.parse(readFileSync(rulesFile, 'utf8'));
  const house = layersOf({ ...rules.packages, ...rules.apps, ...rules.rings });
  const server = layersOf(rules.serverModules);
  const top = drawGraph(
    'Apps, packages and rings',
    house,
    { ...rules.packages, ...rules.apps, ...rules.rings },
    MARGIN,
    new Set(Object.keys(rules.apps)),
  );
  const bottom = drawGraph('Modules of the server', server, rules.serverModules, top.bottom + 34, new Set());
  const width = Math.max(top.width, bottom.width) + 2 * MARGIN;
  const height = bottom.bottom + MARGIN;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, sans-serif" font-size="13">`,
    `<title>Who may use whom in Baize</title>`,
    `<rect width="${width}" height="${height}" fill="#f7f9f6"/>`,
    top.svg,
    bottom.svg,
    '</svg>',
    '',
  ].join('\n');
}

/** Layer 0 uses nothing; every other stands one above the highest that it uses. */
function layersOf(uses: Uses): string[][] {
  const depth = new Map<string, number>();
  const depthOf = (name: string): number => {
    const known = depth.get(name);
    if (known !== undefined) return known;
    depth.set(name, 0);
    const own = Math.max(-1, ...(uses[name] ?? []).map(depthOf)) + 1;
    depth.set(name, own);
    return own;
  };
  const layers: string[][] = [];
  for (const name of Object.keys(uses)) {
    const at = depthOf(name);
    const layer = layers[at] ?? [];
    layer.push(name);
    layers[at] = layer;
  }
  return layers;
}

type Place = { x: number; y: number };

function drawGraph(title: string, layers: string[][], uses: Uses, y: number, filled: ReadonlySet<string>) {
  const widest = Math.max(...layers.map(layer => layer.length));
  const width = widest * (BOX.width + BOX.gapX) - BOX.gapX;
  const places = new Map<string, Place>();
  layers.toReversed().forEach((layer, row) => {
    const own = layer.length * (BOX.width + BOX.gapX) - BOX.gapX;
    layer.forEach((name, column) => {
      const x = MARGIN + (width - own) / 2 + column * (BOX.width + BOX.gapX);
      places.set(name, { x, y: y + 30 + row * (BOX.height + BOX.gapY) });
    });
  });
  const arrows = Object.entries(essential(uses)).flatMap(([from, list]) =>
    list.map(to => arrow(places.get(from), places.get(to))),
  );
  const boxes = [...places].map(([name, place]) => box(name, place, filled.has(name)));
  const heading = `<text x="${MARGIN}" y="${y + 12}" font-weight="600" fill="${INK}">${title}</text>`;
  const bottom = y + 30 + layers.length * (BOX.height + BOX.gapY) - BOX.gapY;
  return { svg: [heading, ...arrows, ...boxes].join('\n'), bottom, width };
}

/** Arrows that others already imply are left out of the picture (not out of the rules). */
function essential(uses: Uses): Record<string, string[]> {
  const reach = (from: string, seen = new Set<string>()): Set<string> => {
    for (const next of uses[from] ?? [])
      if (!seen.has(next)) {
        seen.add(next);
        reach(next, seen);
      }
    return seen;
  };
  return Object.fromEntries(
    Object.entries(uses).map(([from, list]) => [
      from,
      list.filter(to => !list.some(other => other !== to && reach(other).has(to))),
    ]),
  );
}

function arrow(from: Place | undefined, to: Place | undefined): string {
  if (!from || !to) return '';
  const x1 = from.x + BOX.width / 2;
  const x2 = to.x + BOX.width / 2;
  const y1 = from.y + BOX.height;
  const middle = (y1 + to.y) / 2;
  return `<path d="M${x1} ${y1}C${x1} ${middle} ${x2} ${middle} ${x2} ${to.y - 5}" fill="none" stroke="${LINE}"/><path d="M${x2 - 4} ${to.y - 7}L${x2} ${to.y}L${x2 + 4} ${to.y - 7}Z" fill="${LINE}"/>`;
}

function box(name: string, { x, y }: Place, filled: boolean): string {
  const paint = filled ? `fill="${FELT}" stroke="${FELT}"` : `fill="#ffffff" stroke="${LINE}"`;
  const text = `<text x="${x + BOX.width / 2}" y="${y + 22}" text-anchor="middle" fill="${filled ? '#ffffff' : INK}">${name}</text>`;
  return `<rect x="${x}" y="${y}" width="${BOX.width}" height="${BOX.height}" rx="6" ${paint}/>${text}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(pictureFile, drawArchitecture());
