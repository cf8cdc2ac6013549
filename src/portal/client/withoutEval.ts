import { z } from 'zod';

/**
 * Schemas would try whether this page may make functions of texts, to be quicker where it may. Ours forbids that, and the
 * refusal takes 16 ms of each start, 63 on a processor four times as slow. Imported before whatever makes a schema.
 */
z.config({ jitless: true });
