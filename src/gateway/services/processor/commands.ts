import type { CommandServices } from '../command.ts';
import { releaseHold } from './releaseHold.ts';
import { replayDecline } from './replay.ts';
import { resolveProcessorMessage } from './resolve.ts';
import { runSimulation } from './simulate.ts';

export const processorCommands = {
  releaseHold,
  replayDecline,
  resolveProcessorMessage,
  runSimulation,
} satisfies Partial<CommandServices>;
