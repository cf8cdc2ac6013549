import type { CommandServices } from '../command.ts';
import { resolveProcessorMessage } from './resolve.ts';
import { runSimulation } from './simulate.ts';

export const processorCommands = { resolveProcessorMessage, runSimulation } satisfies Partial<CommandServices>;
