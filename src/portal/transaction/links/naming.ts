import type { useTranslate } from 'react-admin';
import { transactionType } from '#domain/enumerations.ts';
import { signedMoney } from '#domain/money.ts';
import { truncate } from '#domain/text.ts';
import { describedIn } from '#domain/transaction/movementDescription.ts';
import { signedAmount } from '#domain/transaction/signedAmount.ts';
import type { AccountTransaction, CardTransaction } from '#domain/transaction/transaction.ts';

type Translate = ReturnType<typeof useTranslate>;
type AnyTransaction = AccountTransaction | CardTransaction;

/** Longer reasons that people gave are no titles. */
const longest = 60;

interface Said {
  merchant: string | undefined;
  town: string | undefined;
  /** Whom the money came from or went to. */
  counterparty: string | undefined;
  /** What for. */
  words: string | undefined;
  kind: string;
}

function said(translate: Translate, of: AnyTransaction): Said {
  const { description, counterpartyName, type } = of;
  const [merchant, town] = townOf('merchantInformation' in of ? of.merchantInformation : null);
  const words = (description && describedIn(translate, description)) || undefined;
  const kind = translate(transactionType.labelKey(type));
  return { merchant, town, counterparty: counterpartyName ?? undefined, words, kind };
}

/**
 * Who was on the other side of a movement: the merchant, else whom the money came from or went to, else what for. `about` is
 * what remains to be said: the merchant's town, or what for.
 */
export function movementName(translate: Translate, of: AnyTransaction): { name: string; about: string | undefined } {
  const { merchant, town, counterparty, words, kind } = said(translate, of);
  if (merchant) return { name: merchant, about: town };
  if (counterparty) return { name: counterparty, about: words };
  return { name: words ?? kind, about: undefined };
}

/**
 * 'The Copper Pot · −40.00 USD', 'Card top-up · +100.00 USD': what a movement was, and which way: of a top-up there are two.
 * @param language BCP 47
 */
export function movementTitle(translate: Translate, of: AnyTransaction, language: string): string {
  const { merchant, counterparty, words, kind } = said(translate, of);
  const name = truncate(merchant ?? words ?? counterparty ?? kind, longest);
  // Who may not see an amount isn't told it.
  const amount = signedAmount(of);
  return amount === undefined ? name : `${name} · ${signedMoney(amount, of.billingCurrency, language)}`;
}

/** 'The Copper Pot, Manchester': merchants say where they are after the last comma. */
function townOf(merchantInformation: string | null | undefined): [merchant?: string, town?: string] {
  if (!merchantInformation) return [];
  const comma = merchantInformation.lastIndexOf(', ');
  if (comma < 0) return [merchantInformation];
  return [merchantInformation.slice(0, comma), merchantInformation.slice(comma + 2)];
}
