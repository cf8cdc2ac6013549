import { Hono, type Context as HonoContext } from 'hono';
import type { z } from 'zod';
import type { CommandContract, CommandRight } from '#domain/command.ts';
import { type Command, type CommandInput, commands, isCommand } from '#domain/contract.ts';
import { isId } from '#domain/filter.ts';
import {
  type CreatableNoun,
  type CreateInput,
  type EditableNoun,
  isCreatable,
  isEditable,
  nouns,
  type UpdateInput,
} from '#domain/nouns.ts';
import { splitPrivilege } from '#domain/permission/privilege.ts';
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
import { type Context, isNamed, permit } from '../context.ts';
import { GatewayError, NotFoundError, UnauthorizedError } from '../errors.ts';
import type { Ports } from '../ports.ts';
import { permitCommand, refuseMachine, refuseViewing, refuseWithoutFactor } from '../rights/commands.ts';
import { permitFields } from '../rights/records.ts';
import { permitNewReferences, permitReferences } from '../rights/references.ts';
import { permitRecords } from '../rights/seen.ts';
import { refuseChangedMeanwhile } from '../services/changedMeanwhile.ts';
import { commandPurses, commandServices } from '../services/commands.ts';
import { askConfirmation } from '../services/confirmation.ts';
import { once } from '../services/idempotency.ts';
import { inTurn, patienceOfPeople } from '../services/money/purseTurns.ts';
import { isWaiting, withConsent } from '../services/proposal/door.ts';
import { standsNow } from '../services/proposal/standsNow.ts';
import { creating, editing, registry } from '../services/registry.ts';
import { type HeavyGate, inPlace } from './admission.ts';
import { answerByRights } from './answerByRights.ts';
import { selectionOf } from './asked.ts';
import { parseWith, readBody, type Variables } from './body.ts';
import { exportRoutes } from './exporting.ts';
import { noun } from './nouns.ts';
import { readsElsewhere, tellWritten } from './readsElsewhere.ts';
import { replyDto, replyWaiting } from './reply.ts';
import { authenticate } from './session.ts';
import { uploadRoutes } from './upload.ts';
import { reading, served, watched } from './watched.ts';

type Request = HonoContext<{ Variables: Variables }>;

const listLimit = 100;

/** The nine doors: each parses, calls, replies. */
export function doorRoutes(ports: Ports, gate: HeavyGate) {
  const app = new Hono<{ Variables: Variables }>();
  // Records are many, alike and worth it. What holds a secret of whoever asks is never packed together with what others chose
  // (decision 035).
  for (const reading of ['/list', '/page', '/get', '/get-by'])
    app.use(reading, async (c, next) => {
      c.set('pack', ports.pack);
      await next();
    });

  for (const changing of ['/create', '/update', '/call', '/upload', '/export']) app.use(changing, tellWritten(ports));

  /** Who asks comes before what is asked: without a session nothing is parsed. */
  const signedIn = async (c: Request): Promise<Context> => {
    const ctx = await authenticate(ports, c);
    if (!isNamed(ctx.actor)) throw new UnauthorizedError();
    refuseWithoutFactor(ctx);
    return ctx;
  };

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

  app.post('/create', async (c) => {
    const ctx = await signedIn(c);
    const { dtoName, requestId, data } = await readBody(c, CreateRequest);
    const { name } = noun(dtoName);
    if (!isCreatable(name)) throw notOffered();
    const create = checkedCreation(name, data);
    const request = { ...made(c, requestId), operation: `create ${name}`, body: data };
    await writing(ctx, 'create', name, { data });
    const dto = await served(ctx, 'create', name, () => once(spoken(ctx, c), request, create));
    return replyDto(c, name, await answerByRights(ctx, { output: nouns[name].record }, dto));
  });

  app.post('/update', async (c) => {
    const ctx = await signedIn(c);
    const { dtoName, requestId, id, data, seen } = await readBody(c, UpdateRequest);
    const { name, service } = noun(dtoName);
    if (!isEditable(name)) throw notOffered();
    const change = checkedChange(name, data);
    if (!isId(id)) throw new NotFoundError();
    const request = { ...made(c, requestId), operation: `update ${name}`, body: { id, data } };
    await writing(ctx, 'edit', name, { id, data });
    const permitted = async (open: Context) => {
      const { trail: _, ...looking } = open;
      await permitRecords(looking, 'edit', name, [id], () => service.list(looking, { ids: [id] }, 1));
      await permitNewReferences(looking, data, () => service.get(looking, id));
      await refuseChangedMeanwhile(open, `${name} ${id}`, seen, () => service.get(looking, id));
      return change(open, id);
    };
    const dto = await served(ctx, 'update', name, () => once(spoken(ctx, c), request, permitted));
    return replyDto(c, name, await answerByRights(ctx, { output: nouns[name].record }, dto));
  });

  app.post('/call', async (c) => {
    const ctx = await authenticate(ports, c);
    const { dtoName, requestId, operUId: _o, partnerId: _p, language: _l, ...rest } = await readBody(c, CallRequest);
    if (!isCommand(dtoName)) throw new GatewayError(400, '40001', 'unknownCommand');
    const contract: CommandContract = commands[dtoName];
    if (!contract.isSettingUp) refuseWithoutFactor(ctx);
    if (contract.isOpen) c.set('pack', ports.pack);
    c.set('onlyReads', contract.readOnly === true);
    if (!contract.readOnly && dtoName !== 'endViewing') refuseViewing(ctx);
    const subject = subjectOf(dtoName, contract.right);
    await watched(ctx, { operation: dtoName, subject, subjectId: null, input: rest }, async () => {
      const found = async (noun: string, ids: readonly string[]) =>
        (await registry.get(noun)?.list(ctx, { ids }, ids.length)) ?? [];
      await permitCommand(ctx, contract.right, rest, found);
      await permitReferences(ctx, rest);
    });
    const command = checkedCommand(dtoName, rest);
    await askConfirmation(ctx, contract.right);
    const kept = withoutShown(contract);
    const request = { ...made(c, requestId), operation: `call ${dtoName}`, body: rest, subject, kept };
    const run = async () =>
      contract.readOnly || contract.secret || contract.isOwnAffair
        ? command.run(spoken(contract.readOnly ? await readsElsewhere(c, ctx) : ctx, c))
        : inTurn(
            ctx.db,
            await command.purses(ctx),
            () => once(spoken(ctx, c), request, command.orWaits),
            patienceOfPeople,
          );
    const { heavy } = contract;
    const dto = await served(ctx, 'call', dtoName, heavy ? () => inPlace(gate, heavy, c, ctx, run) : run);
    if (isWaiting(dto)) {
      const { waitsForConsent: first } = dto;
      return replyWaiting(c, c.get('doneAt') ? await standsNow(spoken(ctx, c), first) : first);
    }
    return replyDto(c, dtoName, await answerByRights(ctx, contract, dto));
  });

  uploadRoutes(app, signedIn, gate);
  exportRoutes(app, signedIn, gate);

  return app;
}

/** What goes in, by name: said of each as one type, so that the compiler can hold it against what its service takes. */
const newRecords: { readonly [N in CreatableNoun]: { create: z.ZodType<CreateInput<N>> } } = nouns;
const changes: { readonly [N in EditableNoun]: { update: z.ZodType<UpdateInput<N>> } } = nouns;
const inputs: { readonly [C in Command]: { input: z.ZodType<CommandInput<C>> } } = commands;

/** What is to be made, checked as its noun has it, and what makes it. */
function checkedCreation<N extends CreatableNoun>(noun: N, data: object) {
  const checked = parseWith(newRecords[noun].create, data);
  return (ctx: Context) => creating[noun].create(ctx, checked);
}

function checkedChange<N extends EditableNoun>(noun: N, data: object) {
  const checked = parseWith(changes[noun].update, data);
  return (ctx: Context, id: string) => editing[noun].update(ctx, id, checked);
}

/** A command with its input, checked as its contract has it. */
function checkedCommand<C extends Command>(command: C, given: object) {
  const input = parseWith(inputs[command].input, given);
  return {
    run: (ctx: Context) => commandServices[command](ctx, input),
    /** The same, unless the programme or the customer wants somebody else's consent first. */
    orWaits: (ctx: Context) => withConsent(ctx, command, input, (open) => commandServices[command](open, input)),
    purses: async (ctx: Context) => (await commandPurses[command]?.(ctx, input)) ?? [],
  };
}

/** A request's id, and when it says that it was made; where it was done before, its answer says when. */
const made = (c: Request, requestId: string) => ({
  requestId,
  requestedAt: requestTime(requestId),
  onAgain: (at: Date) => c.set('doneAt', at),
});

/** What is kept of an answer that shows something once. */
const withoutShown = ({ shownOnce }: CommandContract) =>
  shownOnce === undefined ? undefined : (answer: object | null) => ({ ...answer, [shownOnce]: null });

/** What a command is about: what its right is for, or itself. */
const subjectOf = (dtoName: string, right: CommandRight): string =>
  right === 'signedIn' || right === 'person' || right === 'cardSession' ? dtoName : splitPrivilege(right).subject;

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
  refuseViewing(ctx);
  const operation = action === 'edit' ? 'update' : action;
  const input = id === null ? { ...data } : { id, data };
  await watched(ctx, { operation, subject: dtoName, subjectId: id, input }, async () => {
    refuseMachine(ctx, `${dtoName}:${action}`);
    permit(ctx, action, dtoName);
    permitFields(ctx, action, dtoName, data);
    // A change's, once it is known what it changes.
    if (action === 'create') await permitReferences(ctx, data);
  });
  await askConfirmation(ctx, `${dtoName}:${action}`);
}

/** The context in the language that the body asked for. */
const spoken = (ctx: Context, c: Request): Context => ({ ...ctx, language: c.get('language') });

const notOffered = () => new GatewayError(400, '40002', 'unknownNoun');
