import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';

type StaticDocument = { mode: 'static'; specification: { document: Parameters<typeof documentOf>[0] } };
const documentOf = (document: Record<string, unknown>) => document;

/** The API's documentation at `/docs`, read from the same document as `/openapi.json`. */
export async function registerApiDocs(app: FastifyInstance, version: string) {
  const options: StaticDocument = { mode: 'static', specification: { document: openApiDocument(version) } };
  await app.register(swagger, options as never);
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    uiConfig: { docExpansion: 'none', filter: true, tryItOutEnabled: false },
  });
}
