import type { Hono } from 'hono';
import { GetByRequest, GetRequest, ListRequest, PageRequest } from '#wire/operations.ts';
import { selectionOf } from './asked.ts';
import { readBody, type Variables } from './body.ts';
import { type SignedIn, spoken } from './door.ts';
import { noun } from './nouns.ts';
import { readsElsewhere } from './readsElsewhere.ts';
import { replyDto } from './reply.ts';
import { reading } from './watched.ts';

const listLimit = 100;

/** The doors that records are read at. */
export function readingDoors(app: Hono<{ Variables: Variables }>, signedIn: SignedIn): void {
  app.post('/list', async (c) => {
    const ctx = await signedIn(c);
    const body = await readBody(c, ListRequest);
    const { service, contract } = noun(body.dtoName);
    const selection = selectionOf(body, contract);
    const shown = await readsElsewhere(c, ctx);
    const dto = await reading(ctx, body.dtoName, null, () =>
      service.list(spoken(shown, c), selection, body.limit ?? listLimit),
    );
    return replyDto(c, body.dtoName, dto);
  });

  app.post('/page', async (c) => {
    const ctx = await signedIn(c);
    const body = await readBody(c, PageRequest);
    const { service, contract } = noun(body.dtoName);
    const selection = selectionOf(body, contract);
    const shown = await readsElsewhere(c, ctx);
    const found = await reading(ctx, body.dtoName, null, () => service.page(spoken(shown, c), selection, body));
    return replyDto(c, body.dtoName, { ...found, page: body.page, size: body.size });
  });

  app.post('/get', async (c) => {
    const ctx = await signedIn(c);
    const body = await readBody(c, GetRequest);
    const { service } = noun(body.dtoName);
    const dto = await reading(ctx, body.dtoName, body.id, () => service.get(spoken(ctx, c), body.id));
    return replyDto(c, body.dtoName, dto);
  });

  app.post('/get-by', async (c) => {
    const ctx = await signedIn(c);
    const body = await readBody(c, GetByRequest);
    const { service } = noun(body.dtoName);
    const dto = await reading(ctx, body.dtoName, null, () => service.getBy(spoken(ctx, c), body.by));
    return replyDto(c, body.dtoName, dto);
  });
}
