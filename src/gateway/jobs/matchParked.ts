import { systemContext } from '../context.ts';
import type { Ports } from '../ports.ts';
import { matchParked as takeUp } from '../services/processor/match.ts';

/** Takes up messages that came before their authorization, once that is there. */
export const matchParked = (ports: Ports): Promise<void> => takeUp(systemContext(ports));
