import { environment } from '../../scripts/ready.mjs';

/** For what fills a database and for what is started on it, which know nothing of each other's folder: of one key. */
export const oneKey = { ...environment, PORTAL_KEYS: `bench:${Buffer.alloc(32, 5).toString('base64')}` };
