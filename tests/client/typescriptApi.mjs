import { registerHooks } from 'node:module';

/** openapi-typescript writes types with the API of TypeScript before 7, which @ts-morph/common carries. */
const api = new URL('../../node_modules/@ts-morph/common/dist/typescript.js', import.meta.url);
registerHooks({
  resolve: (specifier, context, next) => next(specifier === 'typescript' ? api.href : specifier, context),
});
