import type { InterfaceLanguage } from '#locales/index.ts';
import type { Context } from '../../context.ts';
import type { Ports } from '../../ports.ts';
import { abilityOf } from '../../rights/rules.ts';
import { keyById } from '../apiKey/find.ts';
import { readBeforeTenant } from '../identity/beforeTenant.ts';
import { describeUser } from '../identity/sessions.ts';
import { comesIn } from '../identity/sessionTerms.ts';

/**
 * The context of somebody who isn't here: with the rights and the customer that they have now, which may not be those they
 * had when they asked; the same of a key. Undefined for one who may not come in any more.
 */
export async function contextOfOwner(
  ports: Ports,
  userId: string,
  language: InterfaceLanguage,
): Promise<Context | undefined> {
  const person = await readBeforeTenant(ports, async (db) =>
    (await comesIn(db, userId)) ? describeUser(db, ports, userId) : undefined,
  );
  if (!person) return contextOfKey(ports, userId, language);
  const { id, name, customerId } = person.user;
  return {
    ...ports,
    actor: { kind: 'user', userId: id, userName: name, sessionId: '', customerId, source: 'portal' },
    ability: abilityOf(person.rules),
    language,
    address: null,
  };
}

async function contextOfKey(ports: Ports, keyId: string, language: InterfaceLanguage): Promise<Context | undefined> {
  const found = await keyById(ports, keyId);
  return found && { ...ports, ...found, language, address: null };
}
