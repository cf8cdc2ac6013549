import type { CommandInput, CommandOutput } from '#domain/contract.ts';
import { endsStory, outcomeOf, type SimulationStep, scriptOf } from '#domain/processor/simulation.ts';
import { type Context, type InTransaction, inTransaction } from '../../context.ts';
import { NotFoundError, RefusedError } from '../../errors.ts';
import { newId } from '../../id.ts';
import { note } from '../../trail.ts';
import { receive } from './door.ts';
import { signatureOf } from './signature.ts';

/**
 * Plays the processor: signs each message of the scenario and hands it in at the processor's own door.
 * @throws RefusedError outside of the demonstration
 */
export function runSimulation(
  ctx: Context,
  { scenario, cardId }: CommandInput<'runSimulation'>,
): Promise<CommandOutput<'runSimulation'>> {
  const [key] = ctx.config.processorKeys;
  if (!ctx.config.simulator || key === undefined) throw new RefusedError('simulatorOff');
  return inTransaction(ctx, async (open) => {
    const card = await open.db
      .selectFrom('cards')
      .select(['id', 'customerId', 'cardToken', 'currency'])
      .where('id', '=', cardId)
      .executeTakeFirst();
    if (!card) throw new NotFoundError();
    const link = `sim-${newId(open)}`;
    const steps: SimulationStep[] = [];
    for (const message of scriptOf(scenario, card, link)) {
      const step = await send(open, key, message);
      steps.push(step);
      if (endsStory(step)) break;
    }
    const { customerId } = card;
    note(open, { subject: 'card', subjectId: cardId, customerId, before: null, after: { simulation: scenario } });
    return { steps, authorizationId: await firstRecord(open, cardId, link) };
  });
}

async function send(ctx: InTransaction, key: string, message: object): Promise<SimulationStep> {
  const body = JSON.stringify(message);
  const answer = await receive(ctx, body, await signatureOf(key, body, ctx.clock()));
  const { kind, messageId, transactionAmount = null, transactionCurrency = null } = message as Partial<SimulationStep>;
  return {
    kind: kind ?? '',
    messageId: messageId ?? '',
    transactionAmount,
    transactionCurrency,
    responseCode: 'responseCode' in answer ? answer.responseCode : null,
    outcome: outcomeOf(answer),
  };
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
