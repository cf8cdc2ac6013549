import { Account, accountSorts } from '#domain/account/account.ts';
import { Card, cardSorts } from '#domain/card/card.ts';
import { Cardholder, cardholderSorts } from '#domain/cardholder/cardholder.ts';
import { Statement, statementSorts } from '#domain/statement/statement.ts';
import { User, userSorts } from '#domain/user/user.ts';
import { cardColumns, cardPhone } from '../card/links/cardColumns.tsx';
import { columnsOfPart, partOf } from '../kit/list/PartList.tsx';
import { RoleName } from '../role/links/RoleName.tsx';

/** What stands in the tabs of a customer's page. */
export const customerLists = {
  accounts: partOf<Account>({
    resource: 'account/balance',
    schema: Account,
    sorts: accountSorts,
    title: 'customer.tabs.accounts',
    none: 'customer.noAccounts',
    columns: [
      { source: 'accountNumber' },
      { source: 'accountName' },
      { source: 'currency' },
      { source: 'balance', sum: { of: ({ balance }) => balance, currency: 'currency' } },
      { source: 'available' },
      { source: 'accountStatus' },
    ],
  }),
  cardholders: partOf<Cardholder>({
    resource: 'cardholders/list',
    schema: Cardholder,
    sorts: cardholderSorts,
    title: 'customer.tabs.cardholders',
    none: 'customer.noCardholders',
    columns: [
      { source: 'name' },
      { source: 'customerType' },
      { source: 'onboardingStatus' },
      { source: 'riskLevel' },
      { source: 'createdAt' },
    ],
  }),
  cards: partOf<Card>({
    resource: 'card/cards',
    schema: Card,
    sorts: cardSorts,
    title: 'customer.tabs.cards',
    none: 'customer.noCards',
    columns: columnsOfPart(cardColumns, { without: ['customerName'] }),
    phone: cardPhone,
  }),
  users: partOf<User>({
    resource: 'permission/users',
    schema: User,
    sorts: userSorts,
    title: 'customer.tabs.users',
    none: 'customer.noUsers',
    columns: [
      { source: 'userName' },
      { source: 'email' },
      { source: 'roleName', render: ({ roleName }) => <RoleName name={roleName} /> },
      { source: 'status' },
      { source: 'lastSignInAt' },
    ],
  }),
  statements: partOf<Statement>({
    resource: 'statement/statements',
    schema: Statement,
    sorts: statementSorts,
    sort: { field: 'statementDate', order: 'DESC' },
    title: 'customer.tabs.statements',
    none: 'statement.emptyHint',
    columns: [
      { source: 'statementDate' },
      { source: 'statementType' },
      { source: 'period' },
      { source: 'currency' },
      { source: 'endingBalance' },
    ],
  }),
};
