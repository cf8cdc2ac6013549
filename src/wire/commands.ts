import { z } from 'zod';
import { CardBalance } from '#domain/card/inquiryBalance.ts';
import type { cardActionNames } from '#domain/card/lifecycle.ts';
import { DashboardSummary, dashboardDays } from '#domain/dashboard/dashboard.ts';
import { TimeZone } from '#domain/dates.ts';
import { enumerations } from '#domain/enumerations.ts';
import { Id } from '#domain/filter.ts';
import { Product } from '#domain/product/product.ts';
import { accessCommands } from './accessCommands.ts';
import { applicationCommands } from './applicationCommands.ts';
import { cardCommands } from './cardCommands.ts';
import { cardholderCommands } from './cardholderCommands.ts';
import type { CommandContract } from './command.ts';
import { downloadCommands } from './downloadCommands.ts';
import { moneyCommands } from './moneyCommands.ts';
import { processorCommands } from './processorCommands.ts';
import { statementCommands } from './statementCommands.ts';

const Dictionary = z.array(z.strictObject({ value: z.union([z.string(), z.int()]), label: z.string() }));

/** Dictionaries in the caller's language; the portal caches them as global configs. */
export const Configs = z.strictObject({
  dictionaries: z.record(z.enum(Object.keys(enumerations) as [keyof typeof enumerations]), Dictionary),
  accountCurrencies: z.array(z.string()),
  currencies: z.array(z.strictObject({ code: z.string(), minorUnits: z.int() })),
  countries: z.array(z.string()),
  products: z.array(Product),
  pageSizes: z.array(z.int()),
  smallPageSizes: z.array(z.int()),
  partnerId: z.string().nullable(),
  /** Whether staff may play the card processor: in the demonstration. */
  simulator: z.boolean(),
});
export type Configs = z.infer<typeof Configs>;

/** Command name (`dtoName` of /call) → what it takes beside the envelope and what it answers. */
export const commands = {
  getConfigs: { input: z.strictObject({}), output: Configs, readOnly: true },
  dashboardSummary: {
    input: z.strictObject({
      days: z.literal(dashboardDays).optional(),
      timeZone: TimeZone.optional(),
      customerId: Id.optional(),
    }),
    output: DashboardSummary,
    readOnly: true,
  },
  /** With a card session only: the balance of that session's card. */
  cardBalance: { input: z.strictObject({}), output: CardBalance, readOnly: true },
  ...cardCommands,
  ...cardholderCommands,
  ...applicationCommands,
  ...moneyCommands,
  ...processorCommands,
  ...statementCommands,
  ...downloadCommands,
  ...accessCommands,
} as const satisfies Record<string, CommandContract>;

export type Command = keyof typeof commands;
/** Commands that change nothing, so that they may be asked twice. */
export type ReadCommand = { [C in Command]: (typeof commands)[C] extends { readOnly: true } ? C : never }[Command];
export type CommandInput<C extends Command> = z.input<(typeof commands)[C]['input']>;
export type CommandOutput<C extends Command> = z.output<(typeof commands)[C]['output']>;

/** Lifecycle action → the command that does it. */
export const cardActionCommands = {
  activate: 'activateCard',
  loss: 'reportCardLoss',
  unloss: 'cancelCardLoss',
  block: 'blockCard',
  unblock: 'unblockCard',
  revoke: 'revokeCard',
  updateAcsPassword: 'updateAcsPassword',
  resetAcsPassword: 'resetAcsPassword',
  updatePin: 'updatePin',
  resetPin: 'resetPin',
} as const satisfies Record<(typeof cardActionNames)[number], Command>;
