import type { Hono } from 'hono';
import type { z } from 'zod';
import type { CommandContract, CommandRight } from '#domain/command.ts';
import { type Command, type CommandInput, commands, isCommand } from '#domain/contract.ts';
import { splitPrivilege } from '#domain/permission/privilege.ts';
import { CallRequest } from '#wire/operations.ts';
import type { Context } from '../context.ts';
import { GatewayError } from '../errors.ts';
import type { Ports } from '../ports.ts';
import { permitCommand, refuseViewing, refuseWithoutFactor } from '../rights/commands.ts';
import { permitMadeBy } from '../rights/made.ts';
import { permitReferences } from '../rights/references.ts';
import { commandPurses, commandServices } from '../services/commands.ts';
import { askConfirmation } from '../services/confirmation.ts';
import { once } from '../services/idempotency.ts';
import { inTurn, patienceOfPeople } from '../services/money/purseTurns.ts';
import { isWaiting, withConsent } from '../services/proposal/door.ts';
import { standsNow } from '../services/proposal/standsNow.ts';
import { registry } from '../services/registry.ts';
import { type HeavyGate, inPlace } from './admission.ts';
import { answerByRights } from './answerByRights.ts';
import { parseWith, readBody, type Variables } from './body.ts';
import { made, spoken } from './door.ts';
import { readsElsewhere } from './readsElsewhere.ts';
import { replyDto, replyWaiting } from './reply.ts';
import { authenticate } from './session.ts';
import { served, watched } from './watched.ts';

/** The door that commands are given at, some of them without a session. */
export function callingDoor(app: Hono<{ Variables: Variables }>, ports: Ports, gate: HeavyGate): void {
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
      const standing = c.get('doneAt') ? await standsNow(spoken(ctx, c), first) : first;
      return replyWaiting(c, await answerByRights(ctx, commands.propose, standing));
    }
    return replyDto(c, dtoName, await answerByRights(ctx, contract, dto));
  });
}

/** What goes in, by name: said of each as one type, so that the compiler can hold it against what its service takes. */
const inputs: { readonly [C in Command]: { input: z.ZodType<CommandInput<C>> } } = commands;

/** A command with its input, checked as its contract has it. */
function checkedCommand<C extends Command>(command: C, given: object) {
  const input = parseWith(inputs[command].input, given);
  const run = async (ctx: Context) => {
    const answer = await commandServices[command](ctx, input);
    permitMadeBy(ctx, commands[command], given, answer);
    return answer;
  };
  return {
    run,
    /** The same, unless the programme or the customer wants somebody else's consent first. */
    orWaits: (ctx: Context) => withConsent(ctx, command, input, run),
    purses: async (ctx: Context) => (await commandPurses[command]?.(ctx, input)) ?? [],
  };
}

/** What is kept of an answer that shows something once. */
const withoutShown = ({ shownOnce }: CommandContract) =>
  shownOnce === undefined ? undefined : (answer: object | null) => ({ ...answer, [shownOnce]: null });

/** What a command is about: what its right is for, or itself. */
const subjectOf = (dtoName: string, right: CommandRight): string =>
  right === 'signedIn' || right === 'person' || right === 'cardSession' ? dtoName : splitPrivilege(right).subject;
