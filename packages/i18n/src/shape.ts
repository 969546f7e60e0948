import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

/** What a message is made of, apart from its words. */
export type Shape = {
  /** Names of arguments and of rich-text tags (`<0>`), sorted. */
  placeholders: string[];
  /** Of each plural (by argument): the categories that it spells out, without exact ones (`=0`). */
  plurals: { argument: string; ordinal: boolean; categories: string[] }[];
  /** The words themselves, without placeholders. */
  words: string;
};

/** Takes an ICU message apart. Throws where its syntax is wrong. */
export function shapeOf(text: string): Shape {
  const found: Found = { names: new Set(), plurals: [], words: [] };
  walk(compileMessageOrThrow(text), found);
  return { placeholders: [...found.names].sort(), plurals: found.plurals, words: found.words.join('') };
}

/** The names in braces of a message, sorted. */
export const placeholdersOf = (text: string): string[] => shapeOf(text).placeholders;

type Found = { names: Set<string>; plurals: Shape['plurals']; words: string[] };

const PLURALS = new Set(['plural', 'selectordinal']);
const EXACT = /^\d+$/;

function walk(tokens: CompiledMessage, found: Found): void {
  for (const token of tokens) {
    if (typeof token === 'string') readWords(token, found);
    else readArgument(token, found);
  }
}

function readWords(text: string, found: Found): void {
  for (const [, tag = ''] of text.matchAll(/<\/?(\w+)\s*\/?>/g)) found.names.add(`<${tag}>`);
  found.words.push(text.replace(/<\/?\w+\s*\/?>/g, ''));
}

function readArgument([name, type, format]: Exclude<CompiledMessage[number], string>, found: Found): void {
  found.names.add(name);
  if (!isChoices(format)) return;
  const branches = Object.entries(format).filter(([branch]) => branch !== 'offset');
  if (type && PLURALS.has(type)) {
    const categories = branches.map(([branch]) => branch).filter(branch => !EXACT.test(branch));
    found.plurals.push({ argument: name, ordinal: type === 'selectordinal', categories });
  }
  for (const [, branch] of branches) walk(branch, found);
}

const isChoices = (format: unknown): format is Record<string, CompiledMessage> =>
  typeof format === 'object' && format !== null;

const VOID = new Set(['br', 'hr', 'img']);

/** Tags of a text that are opened and not closed, or closed and not opened; one that holds nothing (`<br>`) needs no end. */
export function looseTags(text: string): string[] {
  const counts = new Map<string, number>();
  for (const [, end, name = '', empty] of text.matchAll(/<(\/?)(\w+)(?:\s[^<>]*?)?(\/?)>/g))
    if (!empty && !VOID.has(name)) counts.set(name, (counts.get(name) ?? 0) + (end ? -1 : 1));
  return [...counts].filter(([, count]) => count !== 0).map(([name]) => `<${name}>`);
}
