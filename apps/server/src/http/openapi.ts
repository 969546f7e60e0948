import { catalogue, codes, type Endpoint } from '@baize/wire';
import { z } from 'zod';

type JsonObject = Record<string, unknown>;

const made = new Map<string, JsonObject>();

/** The OpenAPI 3.1 document of every call, made from the wire alone; once in a process, for it takes a tenth of a second. Treat it as frozen. */
export function openApiDocument(version: string): JsonObject {
  const document = made.get(version) ?? describeCalls(version);
  made.set(version, document);
  return document;
}

function describeCalls(version: string): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const endpoint of catalogue)
    for (const { method, path } of [endpoint, ...endpoint.aliases]) {
      const operations = paths[path] ?? {};
      operations[method.toLowerCase()] = operation(endpoint, method, path);
      paths[path] = operations;
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Baize',
      version,
      description:
        'Every answer is an envelope: `{"success": true, "value": …}` or `{"success": false, "code": "…", "message": "…"}`. ' +
        'Amounts are decimal strings in major units, times ISO 8601 in UTC. Bodies of encrypted calls are compact JWE ' +
        '(ECDH-ES, A256GCM) to the key of /.well-known/jwks.json.',
    },
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        console: { type: 'apiKey', in: 'cookie', name: 'baize_console' },
      },
    },
    paths,
  };
}

function operation(endpoint: Endpoint, method: string, path: string): JsonObject {
  const input = schemaOf(endpoint.input, 'input');
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(match => match[1] ?? '');
  const alias = method !== endpoint.method || path !== endpoint.path;
  return {
    operationId: alias ? `${endpoint.id}.${method}${path}` : endpoint.id,
    summary: endpoint.summary,
    tags: [endpoint.id.split('.')[0]],
    ...(endpoint.token === 'none' ? {} : { security: securityOf(endpoint) }),
    parameters: parameters(endpoint, input, inPath),
    ...(endpoint.place === 'query' ? {} : { requestBody: requestBody(endpoint, without(input, inPath)) }),
    responses: responses(endpoint),
    'x-module': endpoint.module,
    ...(endpoint.permission === undefined ? {} : { 'x-permission': endpoint.permission }),
    'x-errors': endpoint.errors,
  };
}

function securityOf(endpoint: Endpoint) {
  const scheme = endpoint.audience === 'operator' ? { console: [] } : { token: [] };
  return endpoint.token === 'optional' ? [{}, scheme] : [scheme];
}

function parameters(endpoint: Endpoint, input: JsonObject, inPath: readonly string[]) {
  const properties = Object(input.properties) as Record<string, unknown>;
  const required = Array.isArray(input.required) ? input.required : [];
  return Object.entries(properties).flatMap(([name, schema]) => {
    if (inPath.includes(name)) return [{ name, in: 'path', required: true, schema }];
    return endpoint.place === 'query' ? [{ name, in: 'query', required: required.includes(name), schema }] : [];
  });
}

function requestBody(endpoint: Endpoint, schema: JsonObject) {
  if (endpoint.encrypted === 'body')
    return {
      required: true,
      description: 'A compact JWE whose plain text is JSON of the schema in `x-plain`.',
      content: { 'application/jose': { schema: { type: 'string' }, 'x-plain': schema } },
    };
  const type = endpoint.place === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  return { content: { [type]: { schema } } };
}

function responses(endpoint: Endpoint): JsonObject {
  const answers: JsonObject = {
    200: {
      description: 'Answered',
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: { success: { const: true }, value: schemaOf(endpoint.output, 'output') },
            required: ['success', 'value'],
          },
        },
      },
    },
  };
  const byStatus = Map.groupBy(endpoint.errors, code => codes[code].status);
  for (const [status, list] of byStatus) answers[status] = { description: list.join(', ') };
  return answers;
}

function without(schema: JsonObject, names: readonly string[]): JsonObject {
  const properties = { ...Object(schema.properties) } as JsonObject;
  for (const name of names) delete properties[name];
  const required = Array.isArray(schema.required) ? schema.required.filter(name => !names.includes(name)) : [];
  return { ...schema, properties, required };
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonObject {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io: io === 'output' ? 'input' : io,
    unrepresentable: 'any',
  });
  return rest;
}
