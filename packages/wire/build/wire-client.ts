import { dirname, join, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** What a browser needs to know of a call. Schemas stay on the server: nothing of zod reaches a bundle. */
type ClientEndpoint = {
  id: string;
  method: string;
  path: string;
  token: string;
  encrypted: string;
  place: string;
};

/** The part of a Vite plugin that is used here, so that this package does not depend on Vite. */
type WireClientPlugin = {
  name: string;
  enforce: 'pre';
  load(id: string): Promise<{ code: string; moduleSideEffects: false } | undefined>;
};

const SOURCE = join(dirname(dirname(fileURLToPath(import.meta.url))), 'src');

/**
 * A Vite plugin: the face of a room (`@baize/wire/session`) becomes a list of reduced endpoints, each a module of its own
 * (`…/index.ts?call=login`), so that a bundle holds only the calls that it makes, and each where it is made.
 */
export function wireClient(): WireClientPlugin {
  return {
    name: 'baize:wire-client',
    enforce: 'pre',
    async load(id) {
      const [file = id, query = ''] = id.split('?');
      if (!isRoomFace(file)) return undefined;
      const call = new URLSearchParams(query).get('call');
      const code = call === null ? await faceOf(file) : await callOf(file, call);
      // A room without calls (the rules of registration fields) is code that both sides run: it stays as it is.
      return code === undefined ? undefined : { code, moduleSideEffects: false };
    },
  };
}

const isRoomFace = (file: string): boolean => {
  if (!file.startsWith(SOURCE + sep)) return false;
  const parts = file.slice(SOURCE.length + 1).split(sep);
  return parts.length === 2 && parts[1] === 'index.ts' && parts[0] !== 'codes';
};

const roomOf = async (file: string): Promise<Record<string, unknown>> => await import(pathToFileURL(file).href);

async function faceOf(file: string): Promise<string | undefined> {
  const names = Object.entries(await roomOf(file)).flatMap(([name, value]) => (isEndpoint(value) ? [name] : []));
  return names.length === 0
    ? undefined
    : names.map(name => `export { ${name} } from './index.ts?call=${name}';\n`).join('');
}

async function callOf(file: string, name: string): Promise<string | undefined> {
  const endpoint = (await roomOf(file))[name];
  return isEndpoint(endpoint) ? `export const ${name} = ${JSON.stringify(reduce(endpoint))};\n` : undefined;
}

const reduce = ({ id, method, path, token, encrypted, place }: ClientEndpoint): ClientEndpoint => ({
  id,
  method,
  path,
  token,
  encrypted,
  place,
});

const isEndpoint = (value: unknown): value is ClientEndpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'input' in value;
