import { cardBack, cardFace, type Rank, type Suit } from './cards.ts';
import { chipBody } from './chips.ts';
import { round } from './draw.ts';

const [CX, CY] = [560, 20];
const LINE = '#cfe6d8';

/** The view box of the table picture. */
export const HERO = { width: 900, height: 340 };

/** The home page's picture: a table from above, its rail in brass, printed arcs, cards dealt and chips laid down. */
export const heroTable = (): string => [rail(), arcs(), boxes(), lozenges(), dealt(), laid()].join('');

function rail(): string {
  const rings: [number, string, string][] = [
    [370, '#0a2d21', ' opacity=".55"'],
    [352, '#7d5a24', ''],
    [347, '#c99b45', ''],
    [341, '#5d4218', ''],
    [331, '#17694d', ''],
  ];
  return rings
    .map(
      ([r, ink, more]) =>
        `<path d="M${CX - r} -20H${CX + r}V${CY}A${r} ${r} 0 0 1 ${CX - r} ${CY}Z" fill="${ink}"${more}/>`,
    )
    .join('');
}

const arcs = (): string =>
  [150, 196, 290]
    .map(r => {
      const outer = r === 290;
      const look = `stroke-opacity="${outer ? 0.5 : 0.32}" stroke-width="${outer ? 2 : 1.4}"`;
      return `<path d="M${CX - r} ${CY}A${r} ${r} 0 0 0 ${CX + r} ${CY}" fill="none" stroke="${LINE}" ${look}/>`;
    })
    .join('');

/** A place on the table: degrees from the dealer's line, distance from the centre. */
function at(degrees: number, radius: number): [number, number] {
  const angle = ((degrees + 90) * Math.PI) / 180;
  return [round(CX + radius * Math.cos(angle)), round(CY + radius * Math.sin(angle))];
}

const put = (x: number, y: number, turn: number, scale: number, inner: string): string =>
  `<g transform="translate(${round(x)} ${round(y)}) rotate(${turn}) scale(${scale})">${inner}</g>`;

const boxes = (): string =>
  [-76, -57, -38, -19, 0, 19, 38, 57, 76]
    .map(degrees => {
      const [x, y] = at(degrees, 243);
      const box = `<rect x="-23" y="-32" width="46" height="64" rx="5" fill="none" stroke="${LINE}" stroke-opacity=".45" stroke-width="1.4"/>`;
      return put(x, y, degrees, 1, box);
    })
    .join('');

function lozenges(): string {
  const marks = [-60, -30, 0, 30, 60].map(degrees =>
    put(...at(degrees, 173), degrees, 1, '<path d="M0-9l9 9-9 9-9-9z"/>'),
  );
  return `<g fill="${LINE}" fill-opacity=".4">${marks.join('')}</g>`;
}

function card(x: number, y: number, turn: number, scale: number, face?: [Rank, Suit]): string {
  const shade = '<rect x="2" y="3" width="60" height="84" rx="5" fill="#06231a" opacity=".45"/>';
  return put(
    x,
    y,
    turn,
    scale,
    `<g transform="translate(-30 -42)">${shade}${face ? cardFace(...face) : cardBack()}</g>`,
  );
}

function dealt(): string {
  const [bx, by] = at(0, 243);
  const [lx, ly] = at(38, 243);
  const [rx, ry] = at(-38, 243);
  return [
    card(bx - 8, by - 2, -5, 0.86, ['A', 's']),
    card(bx + 16, by + 4, 9, 0.86, ['K', 'h']),
    card(lx, ly, 38, 0.78, ['9', 'd']),
    card(rx, ry, -38, 0.78),
    card(524, 62, 0, 0.92, ['8', 'c']),
    card(592, 62, 0, 0.92),
  ].join('');
}

const laid = (): string =>
  [
    [642, 212, 500],
    [652, 203, 100],
    [466, 218, 5],
    [704, 92, 500],
    [722, 108, 1000],
  ]
    .map(([x = 0, y = 0, value = 0]) => {
      const shade = '<circle cx="1.5" cy="2.5" r="24" fill="#06231a" opacity=".45"/>';
      return put(x, y, value, 0.8, `${shade}<g transform="translate(-24 -24)">${chipBody(value)}</g>`);
    })
    .join('');
