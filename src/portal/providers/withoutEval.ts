import { z } from 'zod';

/**
 * Schemas would try whether this page may make functions of texts, to be quicker where it may. Ours forbids that: the try
 * itself takes a tenth of the application's start. Imported before whatever makes a schema.
 */
z.config({ jitless: true });
