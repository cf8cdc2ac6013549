import { expect, it } from 'vitest';
import type { z } from 'zod';
import { Account } from '#domain/account/account.ts';
import { Authorization } from '#domain/authorization/authorization.ts';
import { Card } from '#domain/card/card.ts';
import { CorporationCardholder, IndividualCardholder } from '#domain/cardholder/cardholder.ts';
import { documentPurposes } from '#domain/cardholder/onboarding.ts';
import { DepositRecord } from '#domain/deposit/deposit.ts';
import { Permission } from '#domain/permission/permission.ts';
import { CardLimits } from '#domain/product/product.ts';
import { Role } from '#domain/role/role.ts';
import { Statement } from '#domain/statement/statement.ts';
import { CardTransaction } from '#domain/transaction/transaction.ts';
import { User } from '#domain/user/user.ts';
import { textsOf } from '#tests/texts.ts';
import { loadMessages } from './index.ts';

const english = textsOf(await loadMessages('en'));

/** What the specification calls the fields of each entity; types and limits are others' business. */
const entities: [string, string, z.ZodObject, string][] = [
  ['an account [S3.1]', 'account', Account, 'Account Number, Account Name, Balance, Currency, Remark'],
  [
    'a deposit record [S3.4]',
    'depositRecord',
    DepositRecord,
    'Order Number, Credit Currency, Credited Amount, Paid Amount, Payment Currency, Bank Name, Bank Account Number, Estimated Arrival Date, Status',
  ],
  [
    'a transaction [S3.5]',
    'cardTransaction',
    CardTransaction,
    'Transaction ID, Type, Status, Card Token, Billing Currency, Billing Amount, Billing Fee, Balance Change, Transaction Currency, Transaction Amount, Conversion Rate, Related Transaction ID, Transaction Country, Merchant Information, Description, Counterparty Account Number, Counterparty Name',
  ],
  [
    'a person as cardholder [S3.6]',
    'cardholder',
    IndividualCardholder,
    'Cardholder ID, First Name, Last Name, Middle Name, Email, Mobile Number, Area Code, Gender, Nationality, Date of Birth, ID Type, ID Number, Issuance Date, Expires On, Onboarding Status, Compliance Status, Risk Level',
  ],
  [
    'a company as cardholder [S3.9]',
    'cardholder',
    CorporationCardholder,
    'Customer Type, Customer Number, Customer Name, Contact Name, Company Email, Registration Code, VAT Code, Registration Date, Business Scope, Residence Country Code, Registration Country Code, Legal Person',
  ],
  [
    'a card [S3.10]',
    'card',
    Card,
    'Card Number, Last 4 Digits, Card Scheme, Card Type, Card Model, Card BIN, Shared Card, Card Status, Active Time, Expired Date, Card Remark, Card Balance',
  ],
  [
    'an authorization [S3.12]',
    'authorization',
    Authorization,
    'Record ID, Record Type, Authorization Code, Authorization Status, Settle Status, Settled Transaction Amount, Settled Billing Amount, Response Code, Process Status, Original Authorization ID, Acquirer ID, MCC Code, Merchant ID, Merchant Name',
  ],
  [
    'a statement [S3.13]',
    'statement',
    Statement,
    'Statement Type, Statement Date, Beginning Balance, Change Amount, Ending Balance, File Name',
  ],
  ['a role [S3.14]', 'role', Role, 'Role Name, Description'],
  ['a user [S3.14]', 'user', User, 'User Name, Email, Role'],
  ['a permission [S3.14]', 'permission', Permission, 'Privilege Name, Module Name, Sort, Update Time'],
];

const labelsOf = (prefix: string, names: readonly string[]) => names.map((name) => english[`${prefix}.${name}`]);

it.each(entities)('%s has the fields of the specification under its labels', (_, noun, record, labels) => {
  const shown = labelsOf(`nouns.${noun}.fields`, Object.keys(record.shape));
  expect(labels.split(', ').filter((label) => !shown.includes(label))).toEqual([]);
});

it('a cardholder has an address of six lines and papers of six kinds [S3.7]', () => {
  const address = IndividualCardholder.shape.residenceAddress.shape;
  expect(labelsOf('nouns.cardholder.fields.residenceAddress', Object.keys(address))).toEqual([
    'Line 1',
    'Line 2',
    'City',
    'State',
    'Country',
    'Postal Code',
  ]);
  expect(labelsOf('nouns.cardholder.fields.documents', documentPurposes)).toEqual([
    'ID Card Front',
    'ID Card Back',
    'Residence Permit Front',
    'Residence Permit Back',
    'Passport',
    'Address Proof',
  ]);
});

it('a card has five limits and two models [S3.10] [S3.11]', () => {
  expect(labelsOf('nouns.card.fields.limits', Object.keys(CardLimits.shape))).toEqual([
    'Overall Total Limit',
    'Max Single Amount',
    'Daily Limit',
    'Monthly Limit',
    'Max Daily Transactions',
  ]);
  expect(labelsOf('enums.cardModel', ['virtualCard', 'standardCard'])).toEqual(['Virtual Card', 'Standard Card']);
});

/** Words for statuses beyond the tables of enumerations, and where the product says them. */
const statusLabels: [string, string][] = [
  ...['To Be Uploaded', 'Under Review', 'Approved', 'Rejected', 'Closed'].map((label): [string, string] => [
    'complianceStatus',
    label,
  ]),
  ['processStatus', 'Pending'],
  ['settleStatus', 'Reversed'],
  ['authorizationStatus', 'Approval'],
  ['authorizationStatus', 'Reversal'],
  ['authorizationStatus', 'Declined'],
  ['depositStatus', 'Fail'],
  ['orderStatus', 'Completed'],
  ['orderStatus', 'Cancelled'],
  ['orderStatus', 'Closed'],
  ['transactionStatus', 'Success'],
  ['transactionStatus', 'Cancelled'],
];

it.each(statusLabels)('%s says %s as the specification does [S3.40]', (enumeration, label) => {
  const said = Object.entries(english).filter(([key]) => key.startsWith(`enums.${enumeration}.`));
  expect(said.map(([, text]) => text)).toContain(label);
});
