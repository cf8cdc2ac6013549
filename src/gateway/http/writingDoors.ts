import type { Hono } from 'hono';
import type { z } from 'zod';
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
import { CreateRequest, UpdateRequest } from '#wire/operations.ts';
import { type Context, permit } from '../context.ts';
import { NotFoundError } from '../errors.ts';
import { refuseMachine, refuseViewing } from '../rights/commands.ts';
import { permitMade } from '../rights/made.ts';
import { permitFields } from '../rights/records.ts';
import { permitNewReferences, permitReferences } from '../rights/references.ts';
import { permitRecords } from '../rights/seen.ts';
import { refuseChangedMeanwhile } from '../services/changedMeanwhile.ts';
import { askConfirmation } from '../services/confirmation.ts';
import { once } from '../services/idempotency.ts';
import { creating, editing } from '../services/registry.ts';
import { answerByRights } from './answerByRights.ts';
import { parseWith, readBody, type Variables } from './body.ts';
import { made, notOffered, type SignedIn, spoken } from './door.ts';
import { noun } from './nouns.ts';
import { replyDto } from './reply.ts';
import { served, watched } from './watched.ts';

/** The doors that records are made and changed at. */
export function writingDoors(app: Hono<{ Variables: Variables }>, signedIn: SignedIn): void {
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
}

/** What goes in, by name: said of each as one type, so that the compiler can hold it against what its service takes. */
const newRecords: { readonly [N in CreatableNoun]: { create: z.ZodType<CreateInput<N>> } } = nouns;
const changes: { readonly [N in EditableNoun]: { update: z.ZodType<UpdateInput<N>> } } = nouns;

/** What is to be made, checked as its noun has it, and what makes it. */
function checkedCreation<N extends CreatableNoun>(noun: N, data: object) {
  const checked = parseWith(newRecords[noun].create, data);
  return async (ctx: Context) => permitMade(ctx, 'create', noun, await creating[noun].create(ctx, checked));
}

function checkedChange<N extends EditableNoun>(noun: N, data: object) {
  const checked = parseWith(changes[noun].update, data);
  return async (ctx: Context, id: string) =>
    permitMade(ctx, 'edit', noun, await editing[noun].update(ctx, id, checked));
}

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
