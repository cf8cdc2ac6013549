import { Hono, type Context as HonoContext } from 'hono';
import type { z } from 'zod';
import { isId } from '#domain/filter.ts';
import { splitPrivilege } from '#domain/permission/privilege.ts';
import type { CommandContract } from '#wire/command.ts';
import { commands } from '#wire/commands.ts';
import { requestTime } from '#wire/envelope.ts';
import {
  CallRequest,
  CreateRequest,
  GetByRequest,
  GetRequest,
  ListRequest,
  PageRequest,
  UpdateRequest,
} from '#wire/operations.ts';
import { type Context, permit } from '../context.ts';
import { GatewayError, NotFoundError, UnauthorizedError } from '../errors.ts';
import type { Ports } from '../ports.ts';
import { type CommandRight, permitCommand } from '../rights/commands.ts';
import { permitFields } from '../rights/records.ts';
import { permitRecords } from '../rights/seen.ts';
import { commandServices } from '../services/commands.ts';
import { askConfirmation } from '../services/confirmation.ts';
import { once } from '../services/idempotency.ts';
import { inTurn, patienceOfPeople } from '../services/money/purseTurns.ts';
import { registry } from '../services/registry.ts';
import type { HeavyGate } from './admission.ts';
import { selectionOf } from './asked.ts';
import { parseWith, readBody, type Variables } from './body.ts';
import { exportRoutes } from './exporting.ts';
import { noun } from './nouns.ts';
import { replyDto } from './reply.ts';
import { authenticate } from './session.ts';
import { uploadRoutes } from './upload.ts';
import { veiledAnswer } from './veiled.ts';
import { reading, watched } from './watched.ts';

type Request = HonoContext<{ Variables: Variables }>;

const commandContracts = new Map<string, CommandContract>(Object.entries(commands));
const listLimit = 100;

/** The nine doors: each parses, calls, replies. */
export function doorRoutes(ports: Ports, gate: HeavyGate) {
  const app = new Hono<{ Variables: Variables }>();

  /** Who asks comes before what is asked: without a session nothing is parsed. */
  const signedIn = async (c: Request): Promise<Context> => {
    const ctx = await authenticate(ports, c);
    if (ctx.actor.kind !== 'user') throw new UnauthorizedError();
    return ctx;
  };

  app.post('/list', async (c) => {
    const ctx = await signedIn(c);
    const body = await readBody(c, ListRequest);
    const { service, contract } = noun(body.dtoName);
    const selection = selectionOf(body, contract);
    const dto = await reading(ctx, body.dtoName, null, () =>
      service.list(spoken(ctx, c), selection, body.limit ?? listLimit),
    );
    return replyDto(c, c.get('language'), dto);
  });

  app.post('/page', async (c) => {
    const ctx = await signedIn(c);
    const body = await readBody(c, PageRequest);
    const { service, contract } = noun(body.dtoName);
    const selection = selectionOf(body, contract);
    const found = await reading(ctx, body.dtoName, null, () => service.page(spoken(ctx, c), selection, body));
    return replyDto(c, c.get('language'), { ...found, page: body.page, size: body.size });
  });

  app.post('/get', async (c) => {
    const ctx = await signedIn(c);
    const body = await readBody(c, GetRequest);
    const { service } = noun(body.dtoName);
    const dto = await reading(ctx, body.dtoName, body.id, () => service.get(spoken(ctx, c), body.id));
    return replyDto(c, c.get('language'), dto);
  });

  app.post('/get-by', async (c) => {
    const ctx = await signedIn(c);
    const body = await readBody(c, GetByRequest);
    const { service } = noun(body.dtoName);
    const dto = await reading(ctx, body.dtoName, null, () => service.getBy(spoken(ctx, c), body.by));
    return replyDto(c, c.get('language'), dto);
  });

  app.post('/create', async (c) => {
    const ctx = await signedIn(c);
    const { dtoName, requestId, data } = await readBody(c, CreateRequest);
    const { service, contract } = noun(dtoName);
    const { create } = service;
    if (!create || !('create' in contract)) throw notOffered();
    const checked = parseWith(contract.create as z.ZodType, data);
    const request = { ...made(requestId), operation: `create ${dtoName}`, body: data };
    await writing(ctx, 'create', dtoName, { data });
    const dto = await once(spoken(ctx, c), request, (open) => create(open, checked as never));
    return replyDto(c, c.get('language'), await veiledAnswer(ctx, { output: contract.record }, dto));
  });

  app.post('/update', async (c) => {
    const ctx = await signedIn(c);
    const { dtoName, requestId, id, data } = await readBody(c, UpdateRequest);
    const { service, contract } = noun(dtoName);
    const { update } = service;
    if (!update || !('update' in contract)) throw notOffered();
    const checked = parseWith(contract.update, data);
    if (!isId(id)) throw new NotFoundError();
    const request = { ...made(requestId), operation: `update ${dtoName}`, body: { id, data } };
    await writing(ctx, 'edit', dtoName, { id, data });
    const dto = await once(spoken(ctx, c), request, async (open) => {
      const { trail: _, ...looking } = open;
      await permitRecords(looking, 'edit', dtoName, [id], () => service.list(looking, { ids: [id] }, 1));
      return update(open, id, checked as never);
    });
    return replyDto(c, c.get('language'), await veiledAnswer(ctx, { output: contract.record }, dto));
  });

  app.post('/call', async (c) => {
    const ctx = await authenticate(ports, c);
    const { dtoName, requestId, operUId: _o, partnerId: _p, language: _l, ...rest } = await readBody(c, CallRequest);
    const service = commandServices.get(dtoName);
    const contract = commandContracts.get(dtoName);
    if (!service || !contract) throw new GatewayError(400, '40001', 'unknownCommand');
    const subject = subjectOf(dtoName, service.right);
    await watched(ctx, { operation: dtoName, subject, subjectId: null, input: rest }, () =>
      permitCommand(
        ctx,
        service.right,
        rest,
        async (noun, ids) => (await registry.get(noun)?.list(ctx, { ids }, ids.length)) ?? [],
      ),
    );
    const input = parseWith(contract.input, rest) as never;
    await askConfirmation(ctx, service.right);
    const request = { ...made(requestId), operation: `call ${dtoName}`, body: rest, subject };
    const purses = (await service.purses?.(ctx, input)) ?? [];
    const dto =
      contract.readOnly || contract.secret
        ? await service.run(spoken(ctx, c), input)
        : await inTurn(
            ctx.db,
            purses,
            () => once(spoken(ctx, c), request, (open) => service.run(open, input)),
            patienceOfPeople,
          );
    return replyDto(c, c.get('language'), await veiledAnswer(ctx, contract, dto));
  });

  uploadRoutes(app, signedIn, gate);
  exportRoutes(app, signedIn, gate);

  return app;
}

/** A request's id, and when it says that it was made. */
const made = (requestId: string) => ({ requestId, requestedAt: requestTime(requestId) });

/** What a command is about: what its right is for, or itself. */
const subjectOf = (dtoName: string, right: CommandRight): string =>
  right === 'signedIn' || right === 'cardSession' ? dtoName : splitPrivilege(right).subject;

/**
 * Refuses who may not write such records, or not these fields of them, and has the password proved where that is asked for.
 * Before it is looked whether the request was answered already: the first answer, too, is only for who may still ask.
 */
async function writing(
  ctx: Context,
  action: 'create' | 'edit',
  dtoName: string,
  { id = null, data }: { id?: string | null; data: object },
): Promise<void> {
  const operation = action === 'edit' ? 'update' : action;
  const input = id === null ? { ...data } : { id, data };
  await watched(ctx, { operation, subject: dtoName, subjectId: id, input }, () => {
    permit(ctx, action, dtoName);
    permitFields(ctx, action, dtoName, data);
  });
  await askConfirmation(ctx, `${dtoName}:${action}`);
}

/** The context in the language that the body asked for. */
const spoken = (ctx: Context, c: Request): Context => ({ ...ctx, language: c.get('language') });

const notOffered = () => new GatewayError(400, '40002', 'unknownNoun');
