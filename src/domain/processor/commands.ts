import { z } from 'zod';
import type { CommandContracts } from '../command.ts';
import { Id } from '../filter.ts';
import { RequiredText } from '../validation.ts';
import { ProcessorMessage } from './message.ts';
import { SimulationStep, scenarioNames } from './simulation.ts';

/** What staff do about the card processor’s messages. */
export const processorCommands = {
  /** Puts a waiting message aside, does to an authorization what it asks for, or pays a refund that belongs to none. All say why. */
  resolveProcessorMessage: {
    right: 'processorMessage:resolve',
    input: z.strictObject({
      id: Id,
      resolution: z.enum(['dismiss', 'match', 'pay']),
      reason: RequiredText(255),
      /** With `match`: the authorization that it belongs to. */
      authorizationId: Id.optional(),
    }),
    output: ProcessorMessage,
  },
  /** In the demonstration: plays a scenario on a card, through the processor's own door. */
  runSimulation: {
    right: 'simulator:run',
    input: z.strictObject({ scenario: z.enum(scenarioNames), cardId: Id }),
    output: z.strictObject({
      steps: z.array(SimulationStep),
      /** Null where nothing was left to look at. */
      authorizationId: Id.nullable(),
    }),
  },
} as const satisfies CommandContracts;
