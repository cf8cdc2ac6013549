import { acceptedFileTypes, maxFileBytes, StoredFile } from '#domain/cardholder/onboarding.ts';
import { exportTypes } from '#domain/download/exporting.ts';
import { developmentDoorsPath, doorsPath, downloadPath, filePath } from '../doors.ts';
import { logoPath } from '../programme.ts';
import { UploadRequest } from '../uploads.ts';
import { answers, type Json, refusals, schemaOf } from './schemas.ts';
import { answerOf } from './unions.ts';

const binary = { schema: { type: 'string', format: 'binary' } };

/** A file that is read by its id, in the address. */
const readFile = (operationId: string, summary: string, types: readonly string[]): Json => ({
  get: {
    operationId,
    tags: ['Files'],
    summary,
    parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }],
    responses: {
      200: {
        description: 'The file, to be saved',
        content: Object.fromEntries(types.map((type) => [type, binary])),
      },
      ...refusals,
    },
  },
});

const logo: Json = {
  get: {
    operationId: 'programmeLogo',
    tags: ['Files'],
    summary: 'The programme’s logo, by the name that getConfigs gives',
    security: [],
    parameters: [{ name: 'name', in: 'path', required: true, schema: { type: 'string', pattern: '^[0-9a-f]{64}$' } }],
    responses: { 200: { description: 'The picture', content: { 'image/png': binary } }, ...refusals },
  },
};

/** The calls of the contract that aren't JSON both ways. */
export function filePaths(): Json {
  const fields = schemaOf(UploadRequest, 'input');
  const properties = { ...(fields.properties as Json), file: binary.schema };
  const form = { ...fields, properties, required: [...(fields.required as string[]), 'file'] };
  const id = (path: (id: string) => string) => path('ID').replace('ID', '{id}');
  return {
    [`${doorsPath}/upload`]: {
      post: {
        operationId: 'upload',
        tags: ['Doors'],
        summary: 'A file for a form that is still to be sent',
        description:
          `JPEG, PNG or PDF by its content, at most ${maxFileBytes / 1024 / 1024} MB. ` +
          `Forgotten after a day unless a form names it. Also at ${developmentDoorsPath}/upload for local development.`,
        requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } },
        responses: answers(answerOf('cardholder', schemaOf(StoredFile))),
      },
    },
    [id(filePath)]: readFile('file', 'A file that was uploaded', acceptedFileTypes),
    [logoPath('{name}')]: logo,
    [id(downloadPath)]: readFile('download', 'A finished file of the download centre', Object.values(exportTypes)),
  };
}
