import { writeFileSync } from 'node:fs';
import { openApiDocument } from '#wire/openapi.ts';

/** Writes docs/openapi.json from the contract; a test says when that is due. */
writeFileSync(new URL('../docs/openapi.json', import.meta.url), `${JSON.stringify(openApiDocument(), null, 2)}\n`);
