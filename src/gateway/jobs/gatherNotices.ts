import { systemContext } from '../context.ts';
import type { Ports } from '../ports.ts';
import { gather } from '../services/notice/gather.ts';

/** Tells people of what nobody has asked for: purchases that were declined, holds that were freed. */
export const gatherNotices = (ports: Ports): Promise<void> => gather(systemContext(ports));
