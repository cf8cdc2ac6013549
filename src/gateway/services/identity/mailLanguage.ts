import type { InterfaceLanguage } from '#locales/index.ts';
import { type InTransaction, isNamed } from '../../context.ts';

/** In which language a user is written to: their customer's; staff in that of whoever acts. */
export async function languageOf({ db, language }: InTransaction, userId: string): Promise<InterfaceLanguage> {
  const customer = await db
    .selectFrom('users as user')
    .innerJoin('customers as customer', 'customer.id', 'user.customerId')
    .select('customer.language')
    .where('user.id', '=', userId)
    .executeTakeFirst();
  return customer?.language ?? language;
}

/** The same for what may be their own doing: that is told in the language that they read just now. */
export async function languageTold(ctx: InTransaction, userId: string): Promise<InterfaceLanguage> {
  const { actor, language } = ctx;
  const isByAnother = actor.kind === 'system' || (isNamed(actor) && actor.userId !== userId);
  return isByAnother ? languageOf(ctx, userId) : language;
}
