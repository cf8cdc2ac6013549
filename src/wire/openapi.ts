import { doorPaths, doorSchemas } from './openapi/doors.ts';
import { filePaths } from './openapi/files.ts';
import { dashboardPaths, processorPaths, securitySchemes } from './openapi/others.ts';
import { type Json, sharedSchemas } from './openapi/schemas.ts';

/** The contract as OpenAPI 3.1, made from the same schemas that the gateway checks with and the portal is typed by. */
export function openApiDocument(): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Card-issuing gateway',
      version: '1',
      license: { name: 'UNLICENSED', identifier: 'LicenseRef-UNLICENSED' },
      description:
        'Every answer is an envelope: code "10000" is success; a refusal carries its HTTP status, a code, a message in the ' +
        'caller’s language and, where fields are at fault, `errors` by field. What a door answers says of what it is ' +
        '(`dtoName`), as its request did. A record has `id` and, of its other fields, those that its reader may see: what ' +
        'rights like account:read:withoutBalance take away isn’t there, though it is required here.',
    },
    servers: [{ url: '/' }],
    security: [{ accessToken: [] }, { apiKey: [] }],
    tags: [
      { name: 'Dashboard', description: 'Sessions and passwords' },
      { name: 'Doors', description: 'Nouns and commands, named by the body’s `dtoName`' },
      { name: 'Files', description: 'Files that are read by their id' },
      { name: 'Processor', description: 'The card processor’s door' },
    ],
    paths: { ...dashboardPaths(), ...doorPaths(), ...filePaths(), ...processorPaths() },
    components: { schemas: { ...sharedSchemas(), ...doorSchemas() }, securitySchemes: securitySchemes() },
  };
}
