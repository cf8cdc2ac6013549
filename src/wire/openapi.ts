import { z } from 'zod';
import { commands } from '#domain/contract.ts';
import { CountryCode } from '#domain/country.ts';
import { AccountCurrency, CurrencyCode } from '#domain/currency.ts';
import { enumerations } from '#domain/enumerations.ts';
import { DecimalAmount } from '#domain/money.ts';
import { nouns } from '#domain/nouns.ts';
import { statementTypes } from '#domain/statement/file.ts';
import { clientHeader, dashboardCalls, humanCheckHeader, tokenHeader } from './dashboard.ts';
import { dashboardEnvelope, envelope, Refusal } from './envelope.ts';
import {
  CallRequest,
  CreateRequest,
  developmentDoorsPath,
  doorsPath,
  ExportRequest,
  GetByRequest,
  GetRequest,
  ListRequest,
  PageRequest,
  pageOf,
  UpdateRequest,
} from './operations.ts';
import { ProcessorAnswer, ProcessorRequest, processorPath, signatureHeader } from './processor.ts';
import { StatementFileRequest, statementFileName } from './statementFile.ts';
import { uploadPaths } from './uploadDocument.ts';

type Json = Record<string, unknown>;

const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

/** Long lists and dictionaries are said once, under their name. */
const shared = new Map<unknown, string>([
  [CountryCode, 'CountryCode'],
  [CurrencyCode, 'CurrencyCode'],
  [AccountCurrency, 'AccountCurrency'],
  [DecimalAmount, 'DecimalAmount'],
  ...Object.values(enumerations).map(({ name, schema }) => [schema, capital(name)] as const),
]);

const schemaOf = (schema: z.ZodType, io: 'input' | 'output' = 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const name = shared.get(zodSchema);
      if (!name || (zodSchema as unknown) === schema) return;
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key as keyof typeof jsonSchema];
      Object.assign(jsonSchema, ref(name));
    },
  });
  return json;
};
const content = (schema: Json) => ({ 'application/json': { schema } });
function capital(name: string): string {
  return `${name[0]?.toUpperCase()}${name.slice(1)}`;
}

/** The contract as OpenAPI 3.1, made from the same schemas that the gateway checks with and the portal is typed by. */
export function openApiDocument(): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Card-issuing gateway',
      version: '1',
      description:
        'Every answer is an envelope: code "10000" is success; a refusal carries its HTTP status, a code, a message in the ' +
        'caller’s language and, where fields are at fault, `errors` by field.',
    },
    servers: [{ url: '/' }],
    security: [{ accessToken: [] }],
    paths: { ...dashboardPaths(), ...doorPaths(), ...processorPaths() },
    components: { schemas: schemas(), securitySchemes: securitySchemes() },
  };
}

const securitySchemes = () => ({
  accessToken: {
    type: 'apiKey',
    in: 'header',
    name: tokenHeader,
    description: `A bearer token, or, with "${clientHeader}: web" at login, a handle that only works with its cookie.`,
  },
});

function schemas(): Json {
  const records = Object.entries(nouns).map(([name, { record }]) => [capital(name), schemaOf(record)]);
  const filters = Object.entries(nouns).map(([name, { filter }]) => [
    `${capital(name)}Filter`,
    schemaOf(filter, 'input'),
  ]);
  const once = [...shared].map(([schema, name]) => [name, schemaOf(schema as z.ZodType)]);
  return { ...Object.fromEntries([...records, ...filters, ...once]), Refusal: schemaOf(Refusal) };
}

const refusals = { default: { description: 'A refusal', content: content(ref('Refusal')) } };
const answer = (schema: Json) => ({ 200: { description: 'Success', content: content(schema) }, ...refusals });

function dashboardPaths(): Json {
  const query = { name: tokenHeader, in: 'query', required: false, schema: { type: 'string' } };
  const header = { name: humanCheckHeader, in: 'header', required: false, schema: { type: 'number' } };
  return Object.fromEntries(
    Object.entries(dashboardCalls).map(([operationId, call]) => [
      call.path,
      {
        [call.method.toLowerCase()]: {
          operationId,
          tags: ['Dashboard'],
          ...(call.session ? { parameters: [query] } : { security: [], parameters: [header] }),
          ...(call.input && { requestBody: { required: true, content: content(schemaOf(call.input, 'input')) } }),
          responses: answer(schemaOf(dashboardEnvelope(call.output))),
        },
      },
    ]),
  );
}

const processorPaths = (): Json => ({
  [processorPath]: {
    post: {
      operationId: 'processorEvent',
      tags: ['Processor'],
      description:
        'The card processor’s messages, each taken once: the same messageId with the same body gets the first answer again. ' +
        'A request to spend is answered with its decision, everything else with whether it was taken (2) or waits (3).',
      security: [],
      parameters: [
        {
          name: signatureHeader,
          in: 'header',
          required: true,
          description:
            't=<seconds since the epoch>,v1=<hex>: HMAC-SHA-256 with the shared key over the seconds, a point and the raw ' +
            'body. Good for five minutes.',
          schema: { type: 'string' },
        },
      ],
      requestBody: { required: true, content: content(schemaOf(ProcessorRequest, 'input')) },
      responses: answer(schemaOf(envelope(ProcessorAnswer))),
    },
  },
});

/** A body for each noun that the door serves, told apart by dtoName. */
const each = (names: string[], body: (name: string) => Json): Json => ({ oneOf: names.map(body) });
/** What may be answered. Nothing in an answer tells nouns apart: an empty page is one of any noun's. */
const any = (names: string[], body: (name: string) => Json): Json => ({ anyOf: names.map(body) });
const named = (dtoName: string, body: Json, more: Json = {}, alsoRequired: readonly string[] = []): Json => {
  const properties = { ...(body.properties as Json), dtoName: { const: dtoName }, ...more };
  const required = [...(body.required as string[]), ...alsoRequired];
  return { title: dtoName, ...body, properties, required };
};

/** One of a noun's unique fields with its value. */
const oneField = (names: readonly string[]): Json => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, { type: 'string', maxLength: 255 }])),
  additionalProperties: false,
  minProperties: 1,
  maxProperties: 1,
});

function doorPaths(): Json {
  const all = Object.keys(nouns);
  const editable = Object.entries(nouns).filter(([, noun]) => 'update' in noun);
  const creatable = Object.entries(nouns).filter(([, noun]) => 'create' in noun);
  const filtered = (request: z.ZodType) => (name: string) =>
    named(name, schemaOf(request, 'input'), { filter: ref(`${capital(name)}Filter`) });
  const record = (name: string) => ref(capital(name));
  const dtoOf = (dto: Json): Json => {
    const outer = schemaOf(envelope(z.any()));
    return { ...outer, properties: { ...(outer.properties as Json), dto } };
  };
  const paged = (name: string): Json => {
    const page = schemaOf(pageOf(z.any()));
    const properties = { ...(page.properties as Json), records: { type: 'array', items: record(name) } };
    return { title: name, ...page, properties };
  };
  const one = any(all, record);
  const found = Object.entries(nouns).filter(([, noun]) => 'by' in noun);
  return {
    ...door(
      'list',
      each(all, filtered(ListRequest)),
      answer(dtoOf(any(all, (name) => ({ type: 'array', items: record(name) })))),
    ),
    ...door('page', each(all, filtered(PageRequest)), answer(dtoOf(any(all, paged)))),
    ...door(
      'get',
      each(all, (name) => named(name, schemaOf(GetRequest, 'input'))),
      answer(dtoOf(one)),
    ),
    ...door(
      'get-by',
      {
        oneOf: found.map(([name, noun]) =>
          named(name, schemaOf(GetByRequest, 'input'), { by: oneField((noun as { by: readonly string[] }).by) }),
        ),
      },
      answer(dtoOf({ anyOf: found.map(([name]) => record(name)) })),
    ),
    ...door(
      'update',
      {
        oneOf: editable.map(([name, noun]) =>
          named(name, schemaOf(UpdateRequest, 'input'), {
            data: schemaOf((noun as { update: z.ZodType }).update, 'input'),
          }),
        ),
      },
      answer(dtoOf({ anyOf: editable.map(([name]) => record(name)) })),
    ),
    ...door(
      'create',
      {
        oneOf: creatable.map(([name, noun]) =>
          named(name, schemaOf(CreateRequest, 'input'), {
            data: schemaOf((noun as { create: z.ZodType }).create, 'input'),
          }),
        ),
      },
      answer(dtoOf({ anyOf: creatable.map(([name]) => record(name)) })),
    ),
    ...uploadPaths(refusals),
    ...door(
      'export',
      {
        oneOf: [...all.map(filtered(ExportRequest)), named(statementFileName, schemaOf(StatementFileRequest, 'input'))],
      },
      {
        200: {
          description: 'The file, streamed',
          content: Object.fromEntries(
            Object.values(statementTypes).map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
          ),
        },
        ...refusals,
      },
    ),
    ...door(
      'call',
      each(Object.keys(commands), (name) => {
        const { properties, required } = schemaOf(commands[name as keyof typeof commands].input, 'input');
        return named(name, schemaOf(CallRequest, 'input'), properties as Json, required as string[] | undefined);
      }),
      answer(
        dtoOf(
          any(Object.keys(commands), (name) => ({
            title: name,
            ...schemaOf(commands[name as keyof typeof commands].output),
          })),
        ),
      ),
    ),
  };
}

const door = (name: string, body: Json, responses: Json): Json => ({
  [`${doorsPath}/${name}`]: {
    post: {
      operationId: name,
      tags: ['Doors'],
      description: `Also at ${developmentDoorsPath}/${name} for local development.`,
      requestBody: { required: true, content: content(body) },
      responses,
    },
  },
});
