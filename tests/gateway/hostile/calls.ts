import { commands, isCommand } from '#domain/contract.ts';
import { statementFileName } from '#wire/doors.ts';
import { openApiDocument } from '#wire/openapi.ts';
import type { Schema } from './examples.ts';

/** One thing that can be asked of the gateway, as the contract has it. */
export interface Call {
  /** 'page card', 'call blockCard', 'login', 'processorEvent refund'. */
  name: string;
  method: string;
  path: string;
  /** Undefined: it takes no body. */
  body: Schema | undefined;
  isForm: boolean;
  /** The noun or command, where the body names one. */
  dtoName: string | undefined;
  /** The noun whose records its `id` means. */
  noun: string | undefined;
}

interface Operation {
  operationId: string;
  requestBody?: { content: Record<string, { schema: Schema }> };
}

const document = openApiDocument() as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

export const { schemas } = document.components;
const meant = (schema: Schema): Schema => (schema.$ref && schemas[schema.$ref.split('/').at(-1) as string]) || schema;

/** Every call of the contract's document: one for each noun and command that a door takes, and each kind of message. */
export const calls: readonly Call[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, { operationId, requestBody }]) => {
    const [type, schema] = Object.entries(requestBody?.content ?? {}).map(
      ([name, body]) => [name, body.schema] as const,
    )[0] ?? ['', undefined];
    const of = (body: Schema | undefined): Call => {
      const told = (field: string) => body?.properties?.[field]?.const as string | undefined;
      const dtoName = told('dtoName');
      return {
        name: [operationId, dtoName ?? told('kind')].filter(Boolean).join(' '),
        method: method.toUpperCase(),
        path,
        body,
        isForm: type.startsWith('multipart/'),
        dtoName,
        noun: nounOf(operationId, dtoName),
      };
    };
    const bodies = schema?.anyOf ?? schema?.oneOf;
    return bodies ? bodies.map((body) => of(meant(body))) : [of(schema)];
  }),
);

/** What a command is about, by the right that it takes. */
function nounOf(operation: string, dtoName: string | undefined): string | undefined {
  if (dtoName === undefined) return undefined;
  if (dtoName === statementFileName) return 'statement';
  if (operation !== 'call') return dtoName;
  const right = isCommand(dtoName) ? commands[dtoName].right : '';
  return right.includes(':') ? right.split(':')[0] : undefined;
}
