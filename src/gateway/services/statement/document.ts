import { localDateTime } from '#domain/dates.ts';
import { transactionType } from '#domain/enumerations.ts';
import { formatMoney, moneyFigure } from '#domain/money.ts';
import type { ProgrammeDays } from '#domain/programme/days.ts';
import { lineText, type Statement, type StatementLine } from '#domain/statement/statement.ts';
import type { InterfaceLanguage } from '#locales/index.ts';
import type { Context } from '../../context.ts';
import type { PrintedDocument } from '../../document.ts';
import { say, speaking } from '../../messages.ts';
import { programmeAt } from '../programme/current.ts';
import { findLogo } from '../programme/logo.ts';
import { linesOf } from './lines.ts';

const locales = { en: 'en-US', fr: 'fr-FR', zh: 'zh-CN' } as const satisfies Record<InterfaceLanguage, string>;

/**
 * A statement as it is printed, in the caller's language; the times of its lines are the caller's. The programme is called as it
 * was when the statement was made.
 */
export async function statementDocument(
  ctx: Context,
  statement: Statement,
  timeZone: string,
): Promise<PrintedDocument> {
  const { language } = ctx;
  const { programmeName, logo, days } = await programmeAt(ctx, new Date(statement.madeAt));
  const words = (key: string, args: Record<string, string | number> = {}) =>
    say(language, `statement.document.${key}`, args);
  const field = (name: string) => say(language, `nouns.statement.fields.${name}`);
  const { currency } = statement;
  const amount = (decimal: string) => moneyFigure(decimal, currency, locales[language]);
  const withCurrency = (decimal: string) => formatMoney(decimal, currency, locales[language]);
  return {
    language: locales[language],
    title: `${words(`title.${statement.period}`)} ${statement.statementDate}`,
    issuer: programmeName ?? say(language, 'layout.productName'),
    logo: logo === null ? undefined : await findLogo(ctx, logo),
    facts: factsOf(ctx, days, statement, timeZone),
    sums: (['beginningBalance', 'changeAmount', 'endingBalance'] as const).map((name) => ({
      label: field(name),
      value: withCurrency(statement[name]),
    })),
    columns: [
      { heading: words('time', { timeZone }), width: 21, align: 'left' },
      { heading: words('transaction'), width: 24, align: 'left' },
      { heading: words('type'), width: 19, align: 'left' },
      { heading: words('description'), width: 30, align: 'left' },
      { heading: words('amount', { currency }), width: 16, align: 'right' },
      { heading: words(statement.sharedCard ? 'spent' : 'balance', { currency }), width: 16, align: 'right' },
    ],
    rows: rowsOf(ctx, statement, timeZone, amount),
    totals: [
      words('total', { smart_count: statement.lineCount }),
      '',
      '',
      '',
      amount(statement.changeAmount),
      amount(statement.endingBalance),
    ],
    empty: words('noLines'),
    notes: [
      ...(statement.sharedCard ? [words('sharedNote')] : []),
      say(language, 'lists.fieldIs', { field: words('seal'), value: statement.seal }),
      words('sealNote'),
    ],
    page: (page, pages) => words('page', { page, pages }),
  };
}

function factsOf(
  { language }: Context,
  days: ProgrammeDays,
  statement: Statement,
  timeZone: string,
): PrintedDocument['facts'] {
  const words = (key: string, args: Record<string, string | number> = {}) =>
    say(language, `statement.document.${key}`, args);
  const zone = days.timeZoneAt(Date.parse(statement.periodTo) - 1);
  const card = `**** ${statement.last4}`;
  return [
    { label: words('customer'), value: statement.customerName },
    statement.accountNumber
      ? { label: words('account'), value: statement.accountNumber }
      : { label: words('card'), value: statement.sharedCard ? words('sharedCard', { card }) : card },
    { label: words('currency'), value: statement.currency },
    { label: words('number'), value: statement.statementNumber },
    {
      label: words('period'),
      value: words('periodSpan', {
        from: localDateTime(statement.periodFrom, zone),
        to: localDateTime(statement.periodTo, zone),
        timeZone: zone,
      }),
    },
    { label: words('made'), value: `${localDateTime(statement.madeAt, timeZone)} (${timeZone})` },
  ];
}

async function* rowsOf(ctx: Context, statement: Statement, timeZone: string, amount: (decimal: string) => string) {
  const cells = (line: StatementLine): string[] => [
    localDateTime(line.createdAt, timeZone),
    line.transactionId,
    say(ctx.language, transactionType.labelKey(line.type)),
    describe(ctx, line, statement),
    amount(line.balanceChange),
    amount(line.runningBalance),
  ];
  for await (const lines of linesOf(ctx, statement)) yield lines.map(cells);
}

/** What it was, and what it cost there when that was another currency. */
function describe({ language }: Context, line: StatementLine, { currency }: Statement): string {
  const { transactionCurrency, transactionAmount } = line;
  const abroad =
    transactionCurrency === currency ? '' : formatMoney(transactionAmount, transactionCurrency, locales[language]);
  return [lineText(speaking(language), line), abroad].filter(Boolean).join(', ');
}
