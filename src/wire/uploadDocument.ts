import { z } from 'zod';
import { acceptedFileTypes, maxFileBytes, StoredFile } from '#domain/cardholder/onboarding.ts';
import { envelope } from './envelope.ts';
import { developmentDoorsPath, doorsPath } from './operations.ts';
import { filePath, UploadRequest } from './uploads.ts';

type Json = Record<string, unknown>;

const jsonSchema = (schema: z.ZodType): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema);
  return json;
};

/** The two calls of the contract that aren't JSON both ways, for OpenAPI. @param refusals what every call may answer */
export function uploadPaths(refusals: Json): Json {
  const fields = jsonSchema(UploadRequest);
  const properties = { ...(fields.properties as Json), file: { type: 'string', format: 'binary' } };
  const form = { ...fields, properties, required: [...(fields.required as string[]), 'file'] };
  const binary = { schema: { type: 'string', format: 'binary' } };
  return {
    [`${doorsPath}/upload`]: {
      post: {
        operationId: 'upload',
        tags: ['Doors'],
        description:
          `A file for a form that is still to be sent: JPEG, PNG or PDF by its content, at most ${maxFileBytes / 1024 / 1024} MB. ` +
          `Forgotten after a day unless a form names it. Also at ${developmentDoorsPath}/upload for local development.`,
        requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } },
        responses: {
          200: {
            description: 'Success',
            content: { 'application/json': { schema: jsonSchema(envelope(StoredFile)) } },
          },
          ...refusals,
        },
      },
    },
    [filePath('{fileId}')]: {
      get: {
        operationId: 'file',
        tags: ['Doors'],
        parameters: [{ name: 'fileId', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }],
        responses: {
          200: {
            description: 'The file, to be saved',
            content: Object.fromEntries(acceptedFileTypes.map((type) => [type, binary])),
          },
          ...refusals,
        },
      },
    },
  };
}
