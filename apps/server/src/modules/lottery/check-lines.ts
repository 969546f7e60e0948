import {
  type Family,
  findFamily,
  findPlay,
  type HouseRules,
  isSettledOn,
  parseSelection,
  prepareDraw,
  settle,
  validateDraw,
} from '@baize/lottery';
import { z } from 'zod';

/** What the engine makes of a bet, or why it is none. */
export type CheckedLine =
  | {
      id: string | null;
      betCount: number;
      winningBets: number;
      pushBets: number;
      payUnits: number;
      byTier: Readonly<Record<string, number>>;
    }
  | { id: string | null; refused: string };

const line = z.object({
  id: z.union([z.string(), z.number().transform(String)]).nullish(),
  family: z.string(),
  playType: z.string(),
  selection: z.record(z.string(), z.unknown()),
  /** Values in the order of the draw, or a board of prizes by name. */
  drawResult: z.union([z.string(), z.record(z.string(), z.union([z.string(), z.array(z.string())]))]),
});

/** House rules that a line carries among the keys of its selection; a ticket of the house has them in its terms. */
const rules = z.object({
  tieRule: z.enum(['push', 'lose']).default('lose'),
  tripleRule: z.enum(['win', 'lose']).default('lose'),
  year: z.number().int().positive().optional(),
});

/** Checks one line of JSON ({id, family, playType, selection, drawResult}) with the engine alone. Never throws on bad input. */
export function checkLine(text: string): CheckedLine {
  const parsed = line.safeParse(jsonOf(text));
  if (!parsed.success) return { id: idOf(jsonOf(text)), refused: 'bad_input' };
  const { family: familyCode, playType } = parsed.data;
  const id = parsed.data.id ?? null;
  const family = findFamily(familyCode);
  const play = findPlay(familyCode, playType);
  if (family === undefined || play === undefined) return { id, refused: 'play_unknown' };
  const drawResult = drawTextOf(family, parsed.data.drawResult);
  if (drawResult === undefined || !validateDraw(family, drawResult).ok) return { id, refused: 'draw_invalid' };
  const { tieRule, tripleRule, year, ...picked } = parsed.data.selection;
  const given = rules.safeParse({ tieRule, tripleRule, year });
  if (!given.success) return { id, refused: 'bad_input' };
  const selection = parseSelection(play, picked);
  if (!selection.ok) return { id, refused: selection.reason };
  if (play.reads.includes('lunarYear') && year === undefined) return { id, refused: 'year_missing' };
  const draw = prepareDraw(family, drawResult);
  if (!isSettledOn(play, draw.shape)) return { id, refused: 'draw_invalid' };
  return { id, ...settled(play, selection.selection, draw, rulesOf(given.data)) };
}

/** Checks many: JSON lines, or one JSON array such as a file of examples. A byte order mark before them is none of a line. */
export function checkLines(given: string): readonly CheckedLine[] {
  const text = given.replace(/^\uFEFF/, '');
  const whole = text.trimStart().startsWith('[') ? jsonOf(text) : undefined;
  const lines = Array.isArray(whole) ? whole.map(item => JSON.stringify(item)) : text.split('\n');
  return lines.filter(item => item.trim() !== '').map(checkLine);
}

/** Prizes as some write them, and as the engine calls them. */
const PRIZES: Readonly<Record<string, string>> = { '1st': 'first', '2nd': 'second', '3rd': 'third' };

/** A board as text: the prizes of the first of the family's shapes that has them all and no other. */
function drawTextOf(family: Family, given: z.output<typeof line>['drawResult']): string | undefined {
  if (typeof given === 'string') return given;
  const board = new Map(Object.entries(given).map(([name, values]) => [PRIZES[name] ?? name, [values].flat()]));
  const shape = [family.shape, ...(family.otherShapes ?? [])].find(
    parts => parts.length === board.size && parts.every(part => board.get(part.labelKey)?.length === part.count),
  );
  return shape?.flatMap(part => board.get(part.labelKey) ?? []).join(',');
}

function settled(...[play, selection, draw, house]: Required<Parameters<typeof settle>>) {
  const { betCount, winningBets, pushBets, payUnits, byTier } = settle(play, selection, draw, house);
  return { betCount, winningBets, pushBets, payUnits, byTier };
}

const rulesOf = ({ tieRule, tripleRule, year }: z.output<typeof rules>): HouseRules => ({
  tieRule,
  tripleRule,
  ...(year === undefined ? {} : { lunarYear: year }),
});

const idOf = (raw: unknown): string | null => {
  const found = z.object({ id: z.union([z.string(), z.number().transform(String)]) }).safeParse(raw);
  return found.success ? found.data.id : null;
};

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
