// A Vite plugin that leaves out of the portal what its libraries bring along and it never asks for. Whoever comes to need
// one of these is told so at the first call; the tests of the built portal would be the first.

/** By the end of a module's path: what stands in its place in the build. */
const instead = {
  // Schemas can describe themselves as JSON Schema: the gateway asks that (OpenAPI), a browser never.
  'zod/v4/core/to-json-schema.js': [
    'initializeContext',
    'processSchema',
    'extractDefs',
    'finalize',
    'handleUnrepresentable',
  ]
    .concat('createToJSONSchemaMethod', 'createStandardJSONSchemaMethod')
    .map((name) => `export const ${name} = () => { throw new Error('Left out of the portal: ${name}'); };`)
    .join('\n'),
  // What react-admin exports with when it isn't told how; our exports are the gateway's.
  'jsonexport/dist/index.js': `export default () => { throw new Error('Left out of the portal: jsonexport'); };`,
  // A hundred kilobytes of source that stand in for what every browser has had for years.
  'object.entries/index.js': 'module.exports = Object.entries;',
  'hasown/index.js': 'module.exports = Object.hasOwn;',
};

/** One line for each kind of schema, which would keep what writes JSON Schema in the build. */
const describesItself = /^\s*inst\._zod\.processJSONSchema = .*$/gm;

/** @returns {import('vite').Plugin} */
export function leftOut() {
  return {
    name: 'portal-left-out',
    apply: 'build',
    enforce: 'pre',
    load: (id) => Object.entries(instead).find(([path]) => isOf(id, path))?.[1],
    transform: (code, id) =>
      isOf(id, 'zod/v4/classic/schemas.js') ? { code: code.replace(describesItself, ''), map: null } : undefined,
  };
}

const isOf = (id, path) => id.replaceAll('\\', '/').endsWith(`/node_modules/${path}`);
