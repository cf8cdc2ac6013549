import { Hono } from 'hono';
import { openApiDocument } from '#wire/openapi.ts';

/** The contract for those who want to speak it; worked out when it is first asked for. */
export function documentRoutes() {
  let document: object | undefined;
  return new Hono().get('/api/openapi.json', (c) => {
    document ??= openApiDocument();
    return c.json(document);
  });
}
