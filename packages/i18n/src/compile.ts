import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Catalogue } from './po.ts';
import { readPo } from './po.ts';

/** Message ids and what Lingui runs: no parser is needed in the browser. */
export type CompiledMessages = Record<string, CompiledMessage>;

/**
 * Compiles a catalogue. What it lacks is filled from `fallback`, so that one language is all that is ever loaded.
 * Throws an error that names the message where its ICU syntax is wrong.
 */
export function compileCatalogue(catalogue: Catalogue, fallback: Catalogue = {}): CompiledMessages {
  const compiled: CompiledMessages = {};
  for (const [id, entry] of Object.entries({ ...fallback, ...catalogue })) compiled[id] = compileText(id, entry.text);
  return compiled;
}

/** Compiles the text of a `.po` file to a JavaScript module that exports `messages`. */
export const compilePo = (po: string): string => moduleOf(compileCatalogue(readPo(po)));

/** A module whose data the engine reads as JSON, which is faster than a literal. */
export const moduleOf = (messages: CompiledMessages): string =>
  `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(messages))});\n`;

function compileText(id: string, text: string): CompiledMessage {
  try {
    return compileMessageOrThrow(text);
  } catch (error) {
    throw new Error(`message "${id}": ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
