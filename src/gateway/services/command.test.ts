import { expectTypeOf, test } from 'vitest';
import type { CommandInput, CommandOutput } from '#domain/contract.ts';
import type { Context } from '../context.ts';
import type { CommandServices, Faithful } from './command.ts';

type Answer = Promise<CommandOutput<'topUpCard'>>;
interface Topping<Input> {
  topUpCard: (ctx: Context, input: Input) => Answer;
}
interface OtherName {
  id: string;
  amount: string;
  fromAccountId?: string | undefined;
}

test('a service that looks for an optional field by another name than the contract’s does not compile', () => {
  // To the compiler alone it is fine: what is optional may be missing.
  expectTypeOf<Topping<OtherName>>().toExtend<Pick<CommandServices, 'topUpCard'>>();
  expectTypeOf<Faithful<Topping<OtherName>>['topUpCard']>().not.toBeFunction();
  expectTypeOf<Faithful<Topping<CommandInput<'topUpCard'>>>['topUpCard']>().toBeFunction();
});

test('a command without a service, and a service without a command, do not compile', () => {
  expectTypeOf<Omit<CommandServices, 'topUpCard'>>().not.toExtend<CommandServices>();
  expectTypeOf<Faithful<{ topDownCard: () => Answer }>['topDownCard']>().toBeNever();
});
