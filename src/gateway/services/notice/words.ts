import type { CardApplication } from '#domain/application/application.ts';
import type { Authorization } from '#domain/authorization/authorization.ts';
import type { Card } from '#domain/card/card.ts';
import type { Cardholder } from '#domain/cardholder/cardholder.ts';
import type { DepositRecord } from '#domain/deposit/deposit.ts';
import { formatMoney } from '#domain/money.ts';
import { kindOf, type NoticeKind } from '#domain/notice/kinds.ts';
import type { Proposal } from '#domain/proposal/proposal.ts';
import type { Statement } from '#domain/statement/statement.ts';
import { cardEnding } from '#domain/text.ts';
import type { InterfaceLanguage } from '#locales/index.ts';
import { say, speaking } from '../../messages.ts';

type AnyRecord = Pick<Card, 'last4' | 'cardholderName'> &
  Pick<Authorization, 'merchantName' | 'transactionAmount' | 'transactionCurrency'> &
  Pick<Proposal, 'command' | 'userName' | 'proposalState'> &
  Pick<Statement, 'statementNumber' | 'statementDate'> &
  Pick<CardApplication, 'orderNumber' | 'cardholderName'> &
  Pick<Cardholder, 'name'> &
  Pick<DepositRecord, 'creditedAmount' | 'creditCurrency'>;

export interface Told {
  kind: NoticeKind;
  times: number;
  /** As much of it as the reader may know. */
  record: { readonly [F in keyof AnyRecord]?: AnyRecord[F] | null };
}

/** What a notice says, in a sentence; where the reader may not know of what, only that it has happened. */
export function wordsOf(language: InterfaceLanguage, { kind, times, record }: Told): string {
  const spoken = speaking(language);
  const what = spoken(`told.kinds.${kind}`);
  const gaps = gapsOf(language, record);
  if (times > 1) {
    const several = { what, times: String(times) };
    // Of cards it is each another one; purchases are those of one card.
    const { card } = gaps;
    const isOfOneCard = kindOf(kind).about === 'authorization' && card !== undefined;
    return isOfOneCard ? spoken('told.severalOf', { ...several, card }) : spoken('told.several', several);
  }
  const key = `told.said.${kind}`;
  const known = Object.fromEntries(Object.entries(gaps).filter(([, value]) => value !== undefined)) as Record<
    string,
    string
  >;
  return gapsIn(spoken(key, named)).every((name) => Object.hasOwn(known, name)) ? spoken(key, known) : what;
}

function gapsOf(language: InterfaceLanguage, record: Told['record']) {
  const { transactionAmount: amount, transactionCurrency: currency, command, proposalState } = record;
  const { creditedAmount: credited, creditCurrency } = record;
  const card = cardOf(language, record);
  const object = card ?? record.userName;
  const asked = command && say(language, `proposal.commands.${command}`);
  return {
    card,
    merchant: record.merchantName ?? undefined,
    amount: amount && currency ? formatMoney(amount, currency, language) : undefined,
    what: asked && object ? speaking(language)('proposal.about', { command: asked, object }) : (asked ?? undefined),
    state: proposalState ? say(language, `enums.proposalState.${proposalState}`) : undefined,
    number: record.statementNumber ?? undefined,
    date: record.statementDate ?? undefined,
    order: record.orderNumber ?? undefined,
    holder: record.name ?? record.cardholderName ?? undefined,
    credited: credited && creditCurrency ? formatMoney(credited, creditCurrency, language) : undefined,
  };
}

function cardOf(language: InterfaceLanguage, { last4, cardholderName: holder }: Told['record']): string | undefined {
  if (!last4) return undefined;
  const number = cardEnding(last4);
  return holder ? speaking(language)('told.card', { number, holder }) : number;
}

/** A sentence with the names of its gaps in them, to be told which ones it has. */
const named = Object.fromEntries(Object.keys(gapsOf('en', {})).map((name) => [name, `{${name}}`]));
const gapsIn = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
