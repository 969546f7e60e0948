import { catalogue } from '@baize/wire';

type Place = { pattern: RegExp; method: string };

const places: readonly Place[] = catalogue.flatMap(endpoint =>
  [endpoint, ...endpoint.aliases].map(({ method, path }) => ({
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}/?$`),
    method,
  })),
);

/** The methods that a path of the wire answers; none for a path that is nowhere. */
export const allowedMethods = (path: string): string[] => [
  ...new Set(places.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)),
];
