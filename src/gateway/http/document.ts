import { Hono } from 'hono';
import { openApiDocument } from '#wire/openapi.ts';

/** The contract for whoever wants to stand another client, or another gateway, beside us. */
export function documentRoutes(): Hono {
  const document = openApiDocument();
  return new Hono().get('/api/openapi.json', (c) => c.json(document));
}
