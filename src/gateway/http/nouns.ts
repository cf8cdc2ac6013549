import { isNoun, type Noun, nouns } from '#domain/nouns.ts';
import { GatewayError } from '../errors.ts';
import type { Readable } from '../reading/query.ts';
import { registry } from '../services/registry.ts';

/** What stands behind a dtoName. */
export function noun(dtoName: string): { name: Noun; service: Readable; contract: (typeof nouns)[Noun] } {
  const service = registry.get(dtoName);
  if (!service || !isNoun(dtoName)) throw new GatewayError(400, '40001', 'unknownNoun');
  return { name: dtoName, service, contract: nouns[dtoName] };
}
