import { z } from 'zod';
import { commandNames, commands } from '#domain/contract.ts';
import { isCreatable, isEditable, type Noun, nounNames, nouns } from '#domain/nouns.ts';
import { statementTypes } from '#domain/statement/file.ts';
import { developmentDoorsPath, doorsPath, statementFileName } from '../doors.ts';
import {
  CallRequest,
  CreateRequest,
  ExportRequest,
  GetByRequest,
  GetRequest,
  ListRequest,
  PageRequest,
  pageOf,
  UpdateRequest,
} from '../operations.ts';
import { StatementFileRequest } from '../statementFile.ts';
import { answers, capital, content, type Json, ref, refusals, said, schemaOf } from './schemas.ts';
import { answerOf, bodyOf, type Named, oneByDtoName } from './unions.ts';

/** A door with what it takes and what it answers, for each noun or command that goes through it. */
interface Door {
  name: string;
  summary: string;
  bodies: Named;
  answers: Named;
}

const byNoun = (names: readonly Noun[], of: (noun: Noun) => Json): Named =>
  Object.fromEntries(names.map((noun) => [noun, of(noun)]));

const record = (noun: Noun) => ref(capital(noun));
const withFilter = (request: z.ZodType) => (noun: Noun) =>
  bodyOf(noun, schemaOf(request, 'input'), { filter: ref(`${capital(noun)}Filter`), sort: sortOf(noun) });
const sortOf = (noun: Noun): Json => ({
  type: 'object',
  properties: { field: { enum: nouns[noun].sorts }, order: { enum: ['ASC', 'DESC'] } },
  required: ['field', 'order'],
  additionalProperties: false,
});

function page(noun: Noun): Json {
  const empty = schemaOf(pageOf(z.any()));
  return { ...empty, properties: { ...(empty.properties as Json), records: { type: 'array', items: record(noun) } } };
}

const uniqueFields = (noun: Noun): readonly string[] => {
  const contract: { record: z.ZodType; by?: readonly string[] } = nouns[noun];
  return contract.by ?? [];
};
/** One of a noun's unique fields with its value. */
const by = (noun: Noun): Json => ({
  type: 'object',
  properties: Object.fromEntries(uniqueFields(noun).map((name) => [name, { type: 'string', maxLength: 255 }])),
  additionalProperties: false,
  minProperties: 1,
  maxProperties: 1,
});

const unique = nounNames.filter((noun) => uniqueFields(noun).length > 0);
const creatable = nounNames.filter(isCreatable);
const editable = nounNames.filter(isEditable);

/** Made when somebody asks for the document: whoever only starts a gateway doesn't wait for it. */
const nounDoors = (): Door[] => [
  {
    name: 'list',
    summary: 'Records of a noun, narrowed and ordered: all of them at once, or those of these ids',
    bodies: byNoun(nounNames, withFilter(ListRequest)),
    answers: byNoun(nounNames, (noun) => answerOf(noun, { type: 'array', items: record(noun) })),
  },
  {
    name: 'page',
    summary: 'A page of a noun’s records',
    bodies: byNoun(nounNames, withFilter(PageRequest)),
    answers: byNoun(nounNames, (noun) => answerOf(noun, page(noun))),
  },
  {
    name: 'get',
    summary: 'One record by its id',
    bodies: byNoun(nounNames, (noun) => bodyOf(noun, schemaOf(GetRequest, 'input'))),
    answers: byNoun(nounNames, (noun) => answerOf(noun, record(noun))),
  },
  {
    name: 'get-by',
    summary: 'One record by another field that is its own',
    bodies: byNoun(unique, (noun) => bodyOf(noun, schemaOf(GetByRequest, 'input'), { by: by(noun) })),
    answers: byNoun(unique, (noun) => answerOf(noun, record(noun))),
  },
  {
    name: 'create',
    summary: 'Makes a record',
    bodies: Object.fromEntries(
      creatable.map((noun) => {
        const data = schemaOf(nouns[noun].create, 'input');
        return [noun, bodyOf(noun, schemaOf(CreateRequest, 'input'), { data })];
      }),
    ),
    answers: byNoun(creatable, (noun) => answerOf(noun, record(noun))),
  },
  {
    name: 'update',
    summary: 'Changes a record',
    bodies: Object.fromEntries(
      editable.map((noun) => {
        const data = schemaOf(nouns[noun].update, 'input');
        return [noun, bodyOf(noun, schemaOf(UpdateRequest, 'input'), { data })];
      }),
    ),
    answers: byNoun(editable, (noun) => answerOf(noun, record(noun))),
  },
  {
    name: 'export',
    summary: 'A file of a noun’s records, or the files of statements',
    bodies: {
      ...byNoun(nounNames, withFilter(ExportRequest)),
      [statementFileName]: bodyOf(statementFileName, schemaOf(StatementFileRequest, 'input')),
    },
    answers: byNoun(nounNames, (noun) => answerOf(noun, said(commands.requestExport.output))),
  },
];

/** What is in a command beside its input: the same for all. */
const call = (): Door => ({
  name: 'call',
  summary: 'A command',
  bodies: Object.fromEntries(
    commandNames.map((name) => {
      const { properties, required } = schemaOf(commands[name].input, 'input');
      const body = bodyOf(name, schemaOf(CallRequest, 'input'), properties as Json, (required ?? []) as string[]);
      return [name, body];
    }),
  ),
  answers: Object.fromEntries(commandNames.map((name) => [name, answerOf(name, said(commands[name].output))])),
});

const doors = (): Door[] => [...nounDoors(), call()];

/** CardPageRequest, CardPageAnswer; of a command, which is a name of its own, BlockCardRequest. */
const schemaName = (door: Door, kind: 'Request' | 'Answer') => (dtoName: string) =>
  `${capital(dtoName)}${door.name === 'call' ? '' : door.name.split('-').map(capital).join('')}${kind}`;

/** A schema for each thing that goes through a door, by its name. */
export const doorSchemas = (): Json =>
  Object.fromEntries([
    ...doors().flatMap((door) => [
      ...Object.entries(door.bodies).map(([dtoName, body]) => [schemaName(door, 'Request')(dtoName), body]),
      ...Object.entries(door.answers).map(([dtoName, body]) => [schemaName(door, 'Answer')(dtoName), body]),
    ]),
    ...nounNames.map((noun) => [`${capital(noun)}Filter`, schemaOf(nouns[noun].filter, 'input')]),
  ]);

const exported = (inBackground: Json): Json => ({
  200: {
    description: 'The file, streamed',
    content: Object.fromEntries(
      Object.values(statementTypes).map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
    ),
  },
  202: { description: 'Too large to wait for: the download centre has it made', content: content(inBackground) },
  ...refusals,
});

/** A command that takes somebody else's consent is answered with how its proposal stands, and hasn't been done. */
const waiting = (): Json => ({
  202: {
    description: 'Not done yet: it waits for the consent of somebody else (code 20200)',
    content: content(answerOf('proposal', said(commands.propose.output))),
  },
});

function responsesOf({ name }: Door, answered: Json): Json {
  if (name === 'export') return exported(answered);
  return name === 'call' ? { ...answers(answered), ...waiting() } : answers(answered);
}

export const doorPaths = (): Json =>
  Object.fromEntries(
    doors().map((door) => {
      const answered = oneByDtoName(door.answers, schemaName(door, 'Answer'));
      return [
        `${doorsPath}/${door.name}`,
        {
          post: {
            operationId: door.name,
            tags: ['Doors'],
            summary: door.summary,
            description: `Also at ${developmentDoorsPath}/${door.name} for local development.`,
            requestBody: { required: true, content: content(oneByDtoName(door.bodies, schemaName(door, 'Request'))) },
            responses: responsesOf(door, answered),
          },
        },
      ];
    }),
  );
