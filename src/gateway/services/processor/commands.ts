import type { CommandServices } from '../command.ts';
import { resolveProcessorMessage } from './resolve.ts';
import { runSimulation } from './simulate.ts';

export const processorCommands = {
  resolveProcessorMessage: { right: 'processorMessage:resolve', run: resolveProcessorMessage },
  runSimulation: { right: 'simulator:run', run: runSimulation },
} satisfies CommandServices;
