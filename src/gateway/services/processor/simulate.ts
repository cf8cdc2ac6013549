import type { CommandInput, CommandOutput } from '#domain/contract.ts';
import type { CreateInput, RecordOf } from '#domain/nouns.ts';
import { canBePresented } from '#domain/processor/presented.ts';
import { endsStory, outcomeOf, type SimulationStep, scriptOf } from '#domain/processor/simulation.ts';
import { type Context, type InTransaction, inTransaction, permit } from '../../context.ts';
import { InvalidError, NotFoundError, RefusedError } from '../../errors.ts';
import { newId } from '../../id.ts';
import { note } from '../../trail.ts';
import { authorization } from '../authorization/queries.ts';
import { receive } from './door.ts';
import { signatureOf } from './signature.ts';

/**
 * Plays the processor: signs each message of the scenario and hands it in at the processor's own door.
 * @throws RefusedError outside of the demonstration for a customer who isn't a sandbox
 */
export function runSimulation(
  ctx: Context,
  { scenario, cardId }: CommandInput<'runSimulation'>,
): Promise<CommandOutput<'runSimulation'>> {
  return inTransaction(ctx, async (open) => {
    const card = await cardOf(open, cardId);
    if (!card) throw new NotFoundError();
    const send = playing(open, card);
    const link = `sim-${newId(open)}`;
    const told: Told[] = [];
    for (const message of scriptOf(scenario, card, link)) {
      const step = await send(message);
      told.push(step);
      if (endsStory(step)) break;
    }
    const { customerId } = card;
    note(open, { subject: 'card', subjectId: cardId, customerId, before: null, after: { simulation: scenario } });
    const authorizationId = await firstRecord(open, cardId, link);
    return { steps: await withReasons(open, told, authorizationId), authorizationId };
  });
}

/**
 * Plays a merchant who asks to spend on a card, through the same door. What is answered is the record that it left, approved
 * or declined.
 * @throws RefusedError outside of the demonstration for a customer who isn't a sandbox · InvalidError at `cardId` for a card that isn't
 * there, at `presentedAt` for a moment that can't be
 */
export function askToSpend(
  ctx: Context,
  { cardId, ...asked }: CreateInput<'authorization'>,
): Promise<RecordOf<'authorization'>> {
  permit(ctx, 'create', 'authorization');
  return inTransaction(ctx, async (open) => {
    const card = await cardOf(open, cardId);
    if (!card) throw new InvalidError({ cardId: 'validation.choice' });
    if (asked.presentedAt !== undefined && !canBePresented(asked.presentedAt, open.clock()))
      throw new InvalidError({ presentedAt: 'validation.withinWeek' });
    const send = playing(open, card);
    const link = `sim-${newId(open)}`;
    await send({
      ...asked,
      messageId: `${link}-1`,
      cardToken: card.cardToken,
      transactionLink: link,
      dataType: 'cardAuthorization',
      kind: 'authorize',
    });
    const id = await firstRecord(open, cardId, link);
    if (id === null) throw new NotFoundError();
    const { customerId } = card;
    note(open, { subject: 'authorization', subjectId: id, customerId, before: null, after: asked });
    return authorization.get(open, id);
  });
}

/**
 * Merchants are played in the demonstration, and elsewhere on the cards of sandbox customers. The key that their messages are
 * signed with is drawn for them, and known to nobody.
 */
function playing(open: InTransaction, { sandbox }: { sandbox: boolean }) {
  const { config } = open;
  if (!config.simulator && !sandbox) throw new RefusedError('simulatorOff');
  const key = Array.from(open.random(32), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const stage = { ...open, config: { ...config, processorKeys: [key] } };
  return (message: object) => send(stage, key, message);
}

const cardOf = ({ db }: InTransaction, id: string) =>
  db
    .selectFrom('cards as card')
    .innerJoin('customers as customer', 'customer.id', 'card.customerId')
    .select(['card.id', 'card.customerId', 'card.cardToken', 'card.currency', 'customer.sandbox'])
    .where('card.id', '=', id)
    .executeTakeFirst();

/** As a merchant hears it, who isn't told why. */
type Told = Omit<SimulationStep, 'failedCheck'>;

async function send(ctx: InTransaction, key: string, message: object): Promise<Told> {
  const body = JSON.stringify(message);
  const answer = await receive(ctx, body, await signatureOf(key, body, ctx.clock()));
  const { kind, messageId, transactionAmount = null, transactionCurrency = null } = message as Partial<SimulationStep>;
  const { channel = null } = message as Partial<SimulationStep>;
  return {
    kind: kind ?? '',
    messageId: messageId ?? '',
    transactionAmount,
    transactionCurrency,
    channel,
    responseCode: 'responseCode' in answer ? answer.responseCode : null,
    outcome: outcomeOf(answer),
  };
}

/** Why a step was declined, as the purchase's record says. */
async function withReasons({ db }: InTransaction, told: readonly Told[], id: string | null): Promise<SimulationStep[]> {
  const kept = await db
    .selectFrom('authorizationEvents')
    .select(['messageId', 'failedCheck'])
    .where('authorizationId', '=', id)
    .execute();
  const reasons = new Map(kept.map(({ messageId, failedCheck }) => [messageId, failedCheck]));
  return told.map((step) => ({ ...step, failedCheck: reasons.get(step.messageId) ?? null }));
}

/** The purchase that came of it, or the record of what waits. */
async function firstRecord({ db }: InTransaction, cardId: string, link: string): Promise<string | null> {
  const found = await db
    .selectFrom('authorizations')
    .select('id')
    .where('cardId', '=', cardId)
    .where('transactionLink', '=', link)
    .where('originalAuthorizationId', 'is', null)
    .executeTakeFirst();
  return found?.id ?? null;
}
