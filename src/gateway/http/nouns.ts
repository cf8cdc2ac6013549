import { nouns } from '#wire/nouns.ts';
import { GatewayError } from '../errors.ts';
import { type NounService, registry } from '../services/registry.ts';

const contracts = new Map<string, (typeof nouns)[keyof typeof nouns]>(Object.entries(nouns));

/** What stands behind a dtoName. */
export function noun(dtoName: string): { service: NounService; contract: (typeof nouns)[keyof typeof nouns] } {
  const service = registry.get(dtoName);
  const contract = contracts.get(dtoName);
  if (!service || !contract) throw new GatewayError(400, '40001', 'unknownNoun');
  return { service, contract };
}
