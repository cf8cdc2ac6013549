import { type AccountOperation, accountOperations } from '#domain/account/operation.ts';
import type { CardApplication } from '#domain/application/application.ts';
import type { CommandRequest } from '#domain/contract.ts';
import type { Calling } from './asking.ts';
import type { GatewayClient } from './gatewayClient.ts';

type Make = (client: GatewayClient, data: object, calling: Calling | undefined) => Promise<{ id: string }>;

/** What staff say of a transaction that they book on an account by hand. */
export interface NewAccountTransaction extends Omit<CommandRequest<'adjustAccount'>, 'id'> {
  operation: AccountOperation;
  accountId: string;
}

/** What was applied for: the first application, and all that were made at once. */
export interface Applied extends CardApplication {
  applications: readonly CardApplication[];
}

/** Nouns that aren't made through the create door but by a command, which answers the record. */
export const createCommands = {
  accountTransaction: (client, data, calling) => {
    const { operation, accountId, ...told } = data as NewAccountTransaction;
    return client.call(accountOperations[operation].command, { id: accountId, ...told }, calling);
  },
  cardApplication: async (client, data, calling): Promise<Applied> => {
    const { applications } = await client.call('applyForCards', data as CommandRequest<'applyForCards'>, calling);
    return { ...(applications[0] as CardApplication), applications };
  },
  statement: (client, data, calling) => client.call('makeStatement', data as CommandRequest<'makeStatement'>, calling),
} as const satisfies Record<string, Make>;

export const isMadeByCommand = (noun: string): noun is keyof typeof createCommands =>
  Object.hasOwn(createCommands, noun);
