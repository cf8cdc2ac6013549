import type { z } from 'zod';
import { cardStatus, customerType } from '#domain/enumerations.ts';
import type { CreatableNoun, EditableNoun, nouns } from '#domain/nouns.ts';
import type { Caller } from '#tests/gateway.ts';
import type { ContractWorld } from './world.ts';

type New<N extends CreatableNoun> = z.input<(typeof nouns)[N]['create']>;
/** With every field that may be said: each must be found in the record afterwards. */
type Whole<T> = T extends unknown ? Required<T> : never;
type Changed<N extends EditableNoun> = Whole<z.input<(typeof nouns)[N]['update']>>;

/** Who makes a record of each noun, and of what: the compiler asks for one of every noun that is made through a door. */
export function creations(world: ContractWorld): { readonly [N in CreatableNoun]: () => Promise<[Caller, New<N>]> } {
  const { staff, administrator, known } = world;
  return {
    account: async () => [
      staff,
      { customerId: known.customer, currency: 'EUR', accountName: 'For a test', remark: 'Ours' },
    ],
    customer: async () => [
      staff,
      {
        customerName: 'Harbour Freight',
        customerType: customerType.code.corporation,
        country: 'GB',
        contactName: 'Robin Example',
        contactEmail: 'books@harbour.test',
        language: 'en',
      },
    ],
    depositRecord: async () => [administrator, world.declared],
    cardholder: async () => [administrator, await world.form()],
    cardApplication: async () => [administrator, world.order],
    authorization: async () => [
      staff,
      {
        cardId: await world.card(cardStatus.code.normal, 90_000n),
        merchantName: 'Corner Shop',
        mccCode: '5411',
        transactionCountry: 'GB',
        transactionAmount: '12.50',
        transactionCurrency: 'USD',
      },
    ],
    product: async () => [staff, world.productOf('62999901')],
    spendingRule: async () => [administrator, { ...world.ruleOf(), ruleScope: 'customer', scopeId: known.customer }],
    role: async () => [
      staff,
      { roleName: 'A role', description: 'For a test', forOperators: false, privileges: ['card:read'] },
    ],
    user: async () => {
      const { body } = await world.gateway.door(staff, 'get-by', {
        dtoName: 'role',
        by: { roleName: 'Customer viewer' },
      });
      const person = { userName: 'New Person', email: 'new.person@people.test' };
      return [staff, { ...person, roleId: body.dto.id, customerId: known.customer }];
    },
    permission: async () => [
      staff,
      { privilegeName: 'card:read:aTest', moduleName: 'card', sort: 1, inverted: true, fields: ['cardRemark'] },
    ],
  };
}

/** Who changes which record of each noun, and how. */
export function updates(world: ContractWorld): {
  readonly [N in EditableNoun]: () => Promise<[Caller, id: string, Changed<N>]>;
} {
  const { staff, administrator, accountId, cardId, known } = world;
  const oneOf = async (dtoName: EditableNoun): Promise<string> => {
    const asked = { dtoName, filter: { customerId: known.customer }, limit: 1 };
    return (await world.gateway.door(staff, 'list', asked)).body.dto[0].id;
  };
  return {
    account: async () => [staff, accountId, { accountName: 'For a test', remark: 'Ours' }],
    customer: async () => [
      staff,
      known.customer,
      {
        customerName: 'Known Freight',
        customerType: customerType.code.individual,
        country: 'FR',
        contactName: 'Another Name',
        contactEmail: 'another@harbour.test',
        language: 'fr',
        remark: 'For a test',
      },
    ],
    depositRecord: async () => [administrator, await world.deposit(), { reference: 'For a test', remark: null }],
    accountTransaction: async () => [administrator, await oneOf('accountTransaction'), { note: 'For a test' }],
    cardTransaction: async () => [administrator, await oneOf('cardTransaction'), { note: 'For a test' }],
    cardholder: async () => [administrator, await world.holder(), await world.form()],
    card: async () => [administrator, cardId, { cardRemark: 'For a test' }],
    cardContact: async () => [
      administrator,
      cardId,
      { email: 'contact@people.test', areaCode: '+44', mobileNumber: '7912 345678' },
    ],
    statement: async () => [administrator, await world.statement(), { mailTo: ['books@people.test'] }],
    authorization: async () => [administrator, await world.held(), { note: 'For a test' }],
    spendingRule: async () => [
      administrator,
      await world.rule(),
      { ...world.ruleOf(), ruleName: 'Another name', seenVersion: 1 },
    ],
    product: async () => [staff, await world.draft(), { ...world.productOf('62999902'), productName: 'Another name' }],
    role: async () => [
      staff,
      await world.role(),
      {
        roleName: 'Another name',
        description: null,
        passwordMinimum: 12,
        requiresSecondFactor: true,
        privileges: [],
      },
    ],
    user: async () => [
      staff,
      await world.user(),
      { userName: 'Another Name', email: 'another.name@people.test', customerId: known.customer },
    ],
    apiKey: async () => [staff, await world.apiKey(), { keyName: 'Another key', addresses: ['198.51.100.0/24'] }],
    permission: async () => [
      staff,
      await world.permission(),
      {
        privilegeName: 'card:read:anotherTest',
        moduleName: 'card',
        sort: 2,
        inverted: true,
        fields: null,
        conditions: { cardStatus: [cardStatus.code.closed] },
        reason: 'For a test',
      },
    ],
  };
}
