import { RatesMessage, RatesTaken } from '#domain/programme/programme.ts';
import { clientHeader, type DashboardCall, dashboardCalls, humanCheckHeader, tokenHeader } from '../dashboard.ts';
import { dashboardEnvelope, envelope } from '../envelope.ts';
import { ProcessorAnswer, ProcessorRequest, processorPath, ratesPath, signatureHeader } from '../processor.ts';
import { answers, content, type Json, schemaOf } from './schemas.ts';

const summaries: Record<DashboardCall, string> = {
  login: 'Opens a session by e-mail and password',
  loginByToken: 'Opens a cardholder’s session, good for one card’s balance',
  forgotPassword: 'Mails a code with which another password is chosen',
  verifyResetCode: 'Checks such a code; with a new password, sets that',
  changePassword: 'Changes one’s own password',
  logout: 'Ends the session',
  queryUser: 'Who is signed in, and what they may do',
};

export function dashboardPaths(): Json {
  const query = { name: tokenHeader, in: 'query', required: false, schema: { type: 'string' } };
  const header = { name: humanCheckHeader, in: 'header', required: false, schema: { type: 'number' } };
  return Object.fromEntries(
    Object.entries(dashboardCalls).map(([operationId, call]) => [
      call.path,
      {
        [call.method.toLowerCase()]: {
          operationId,
          tags: ['Dashboard'],
          summary: summaries[operationId as DashboardCall],
          ...(call.session
            ? { security: [{ accessToken: [] }], parameters: [query] }
            : { security: [], parameters: [header] }),
          ...(call.input && { requestBody: { required: true, content: content(schemaOf(call.input, 'input')) } }),
          responses: answers(schemaOf(dashboardEnvelope(call.output))),
        },
      },
    ]),
  );
}

export const processorPaths = (): Json => ({
  [processorPath]: {
    post: {
      operationId: 'processorEvent',
      tags: ['Processor'],
      summary: 'What the card processor asks and tells',
      description:
        'The card processor’s messages, each taken once: the same messageId with the same body gets the first answer again. ' +
        'A request to spend is answered with its decision, everything else with whether it was taken (2) or waits (3).',
      security: [],
      parameters: [signature],
      requestBody: { required: true, content: content(schemaOf(ProcessorRequest, 'input')) },
      responses: answers(schemaOf(envelope(ProcessorAnswer))),
    },
  },
  [ratesPath]: {
    post: {
      operationId: 'conversionRates',
      tags: ['Processor'],
      summary: 'Sets the programme’s conversion rates',
      description:
        'Rates for messages that bring none, all of them or none, from a moment on (now, where none is said). The same ' +
        'messageId with the same body gets the first answer again.',
      security: [],
      parameters: [signature],
      requestBody: { required: true, content: content(schemaOf(RatesMessage, 'input')) },
      responses: answers(schemaOf(envelope(RatesTaken))),
    },
  },
});

const signature = {
  name: signatureHeader,
  in: 'header',
  required: true,
  description:
    't=<seconds since the epoch>,v1=<hex>: HMAC-SHA-256 with the shared key over the seconds, a point and the raw body. ' +
    'Good for five minutes.',
  schema: { type: 'string' },
};

export const securitySchemes = (): Json => ({
  accessToken: {
    type: 'apiKey',
    in: 'header',
    name: tokenHeader,
    description: `A bearer token, or, with "${clientHeader}: web" at login, a handle that only works with its cookie.`,
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description:
      'A key that an administrator makes for a program, `ck_live_…`, with rights of its own. What takes a person (passwords, ' +
      'whole card numbers, changing users, roles and keys) is refused with code "40302".',
  },
});
