import { type AccountOperation, accountOperations } from '#domain/account/operation.ts';
import type { CommandRequest } from '#domain/contract.ts';
import type { Calling, GatewayClient } from './gatewayClient.ts';

type Make = (client: GatewayClient, data: object, calling: Calling | undefined) => Promise<{ id: string }>;

/** What staff say of a transaction that they book on an account by hand. */
export interface NewAccountTransaction extends Omit<CommandRequest<'adjustAccount'>, 'id'> {
  operation: AccountOperation;
  accountId: string;
}

/** Nouns that aren't made through the create door but by a command, which answers the record. */
export const createCommands = {
  accountTransaction: (client, data, calling) => {
    const { operation, accountId, ...told } = data as NewAccountTransaction;
    return client.call(accountOperations[operation].command, { id: accountId, ...told }, calling);
  },
  statement: (client, data, calling) => client.call('makeStatement', data as CommandRequest<'makeStatement'>, calling),
} as const satisfies Record<string, Make>;

export const isMadeByCommand = (noun: string): noun is keyof typeof createCommands =>
  Object.hasOwn(createCommands, noun);
