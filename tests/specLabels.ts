import type { z } from 'zod';
import { Account } from '#domain/account/account.ts';
import { Authorization } from '#domain/authorization/authorization.ts';
import { Card } from '#domain/card/card.ts';
import { CorporationCardholder, IndividualCardholder } from '#domain/cardholder/cardholder.ts';
import { DepositRecord } from '#domain/deposit/deposit.ts';
import { Permission } from '#domain/permission/permission.ts';
import { Role } from '#domain/role/role.ts';
import { Statement } from '#domain/statement/statement.ts';
import { CardTransaction } from '#domain/transaction/transaction.ts';
import { User } from '#domain/user/user.ts';

/** What the specification calls the fields of each entity; types and limits are others' business. */
export const specEntities: [string, string, z.ZodObject, string][] = [
  ['an account', 'account', Account, 'Account Number, Account Name, Balance, Currency, Remark'],
  [
    'a deposit record',
    'depositRecord',
    DepositRecord,
    'Order Number, Credit Currency, Credited Amount, Paid Amount, Payment Currency, Bank Name, Bank Account Number, Estimated Arrival Date, Status',
  ],
  [
    'a transaction',
    'cardTransaction',
    CardTransaction,
    'Transaction ID, Type, Status, Card Token, Billing Currency, Billing Amount, Billing Fee, Balance Change, Transaction Currency, Transaction Amount, Conversion Rate, Related Transaction ID, Transaction Country, Merchant Information, Description, Counterparty Account Number, Counterparty Name',
  ],
  [
    'a person as cardholder',
    'cardholder',
    IndividualCardholder,
    'Cardholder ID, First Name, Last Name, Middle Name, Email, Mobile Number, Area Code, Gender, Nationality, Date of Birth, ID Type, ID Number, Issuance Date, Expires On, Onboarding Status, Compliance Status, Risk Level',
  ],
  [
    'a company as cardholder',
    'cardholder',
    CorporationCardholder,
    'Customer Type, Customer Number, Customer Name, Contact Name, Company Email, Registration Code, VAT Code, Registration Date, Business Scope, Residence Country Code, Registration Country Code, Legal Person',
  ],
  [
    'a card',
    'card',
    Card,
    'Card Number, Last 4 Digits, Card Scheme, Card Type, Card Model, Card BIN, Shared Card, Card Status, Active Time, Expired Date, Card Remark, Card Balance',
  ],
  [
    'an authorization',
    'authorization',
    Authorization,
    'Record ID, Record Type, Authorization Code, Authorization Status, Settle Status, Settled Transaction Amount, Settled Billing Amount, Response Code, Process Status, Original Authorization ID, Acquirer ID, MCC Code, Merchant ID, Merchant Name',
  ],
  [
    'a statement',
    'statement',
    Statement,
    'Statement Type, Statement Date, Beginning Balance, Change Amount, Ending Balance, File Name',
  ],
  ['a role', 'role', Role, 'Role Name, Description'],
  ['a user', 'user', User, 'User Name, Email, Role'],
  ['a permission', 'permission', Permission, 'Privilege Name, Module Name, Sort, Update Time'],
];
