import { Hono } from 'hono';
import { RatesMessage } from '#domain/programme/programme.ts';
import { ProcessorRequest, processorPath, ratesPath, signatureHeader } from '#wire/processor.ts';
import { RefusedError } from '../errors.ts';
import type { Ports } from '../ports.ts';
import { receive } from '../services/processor/door.ts';
import { receiveRates } from '../services/programme/rates.ts';
import { parseText, parseWith, readText, type Variables } from './body.ts';
import { replyToProcessor } from './reply.ts';

/** The card processor's messages, signed. Not for browsers: no session opens it and no cookie is read. */
export function processorRoutes(ports: Ports): Hono<{ Variables: Variables }> {
  const app = new Hono<{ Variables: Variables }>();
  app.post(processorPath, async (c) => {
    const body = await readText(c, ports.config.bodyLimit);
    const read = (text: string) => parseWith(ProcessorRequest, parseText(text));
    const answer = await receive(ports, body, c.req.header(signatureHeader), read);
    if ('refusal' in answer) throw new RefusedError(answer.refusal);
    return replyToProcessor(c, answer);
  });
  app.post(ratesPath, async (c) => {
    const body = await readText(c, ports.config.bodyLimit);
    const read = (text: string) => parseWith(RatesMessage, parseText(text));
    return replyToProcessor(c, await receiveRates(ports, body, c.req.header(signatureHeader), read));
  });
  return app;
}
