import type { SvgIconComponent } from '@mui/icons-material';
import AccountBalanceWallet from '@mui/icons-material/AccountBalanceWalletOutlined';
import ContactMail from '@mui/icons-material/ContactMailOutlined';
import CreditCard from '@mui/icons-material/CreditCardOutlined';
import Description from '@mui/icons-material/DescriptionOutlined';
import Rule from '@mui/icons-material/FactCheckOutlined';
import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import CardHistory from '@mui/icons-material/HistoryOutlined';
import Key from '@mui/icons-material/KeyOutlined';
import ManageAccounts from '@mui/icons-material/ManageAccountsOutlined';
import ManageSearch from '@mui/icons-material/ManageSearchOutlined';
import People from '@mui/icons-material/PeopleAltOutlined';
import PointOfSale from '@mui/icons-material/PointOfSaleOutlined';
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import Report from '@mui/icons-material/ReportGmailerrorredOutlined';
import RequestQuote from '@mui/icons-material/RequestQuoteOutlined';
import Savings from '@mui/icons-material/SavingsOutlined';
import Shield from '@mui/icons-material/ShieldOutlined';
import SwapHoriz from '@mui/icons-material/SwapHorizOutlined';
import Wallet from '@mui/icons-material/WalletOutlined';
import type { MessageKey } from '#locales/messages.ts';
import type { Noun } from '../client/dataProvider.ts';
import type { MenuGroup, Screen } from '../frame/route.ts';
import { downloadCenter } from '../kit/export/downloadCenter.ts';

export interface ResourceEntry {
  /** The spec's path without its slash, which is also react-admin's name for the resource. */
  path: string;
  /** What the gateway calls its records; rights are asked for by this name. */
  noun: Noun;
  group: MenuGroup;
  icon: SvgIconComponent;
  /** What the list is called, in the navigation and as its title. */
  title: MessageKey;
  /** What the page of one record is called until the record says its own name. */
  recordTitle?: MessageKey;
  list: Screen;
  show?: Screen;
  /** The path of the resource whose pages show its records, by the same ids. */
  shownAt?: string;
  create?: Screen;
  edit?: Screen;
  /** How a record is named in sentences and links. */
  recordRepresentation?: string;
}

/** Every list of records, in menu order. An entry exists when its screens do. */
export const resources: readonly ResourceEntry[] = [
  {
    path: 'account/balance',
    noun: 'account',
    group: 'account',
    icon: AccountBalanceWallet,
    title: 'menu.balances',
    list: () => import('../account/AccountList.tsx'),
    show: () => import('../account/AccountShow.tsx'),
    recordRepresentation: 'accountNumber',
  },
  {
    path: 'account/deposit-records',
    noun: 'depositRecord',
    group: 'account',
    icon: Savings,
    title: 'menu.depositRecords',
    list: () => import('../deposit/DepositList.tsx'),
    show: () => import('../deposit/DepositShow.tsx'),
    create: () => import('../deposit/DeclareDeposit.tsx'),
    recordRepresentation: 'orderNumber',
  },
  {
    path: 'account/transactions',
    noun: 'accountTransaction',
    group: 'account',
    icon: SwapHoriz,
    title: 'menu.accountTransactions',
    recordTitle: 'transaction.accountDetails',
    list: () => import('../transaction/AccountTransactionList.tsx'),
    show: () => import('../transaction/AccountTransactionShow.tsx'),
    recordRepresentation: 'transactionId',
  },
  {
    path: 'cardholders/list',
    noun: 'cardholder',
    group: 'cardholders',
    icon: People,
    title: 'menu.cardholders',
    recordTitle: 'menu.cardholderDetails',
    list: () => import('../cardholder/CardholderList.tsx'),
    show: () => import('../cardholder/CardholderShow.tsx'),
    recordRepresentation: 'name',
  },
  {
    path: 'card/cards',
    noun: 'card',
    group: 'cards',
    icon: CreditCard,
    title: 'menu.cards',
    recordTitle: 'menu.cardDetails',
    list: () => import('../card/CardList.tsx'),
    show: () => import('../card/CardShow.tsx'),
    recordRepresentation: 'cardNumber',
  },
  {
    path: 'card/apply-records',
    noun: 'cardApplication',
    group: 'cards',
    icon: ReceiptLong,
    title: 'menu.applyRecords',
    recordTitle: 'menu.applyRecords',
    list: () => import('../application/ApplicationList.tsx'),
    show: () => import('../application/ApplicationShow.tsx'),
    recordRepresentation: 'orderNumber',
  },
  {
    path: 'card/contact',
    noun: 'cardContact',
    group: 'cards',
    icon: ContactMail,
    title: 'menu.contact',
    list: () => import('../card/contact/ContactList.tsx'),
    recordRepresentation: 'last4',
  },
  {
    path: 'statement/statements',
    noun: 'statement',
    group: 'statements',
    icon: Description,
    title: 'menu.dailyStatement',
    recordTitle: 'menu.statement',
    list: () => import('../statement/StatementList.tsx'),
    show: () => import('../statement/StatementShow.tsx'),
    recordRepresentation: 'fileName',
  },
  {
    path: downloadCenter,
    noun: 'download',
    group: 'statements',
    icon: FileDownload,
    title: 'menu.downloadCenter',
    list: () => import('../download/DownloadList.tsx'),
    recordRepresentation: 'fileName',
  },
  {
    path: 'card/log',
    noun: 'cardLog',
    group: 'logs',
    icon: CardHistory,
    title: 'menu.logs',
    recordTitle: 'menu.logs',
    list: () => import('../card/log/CardLogList.tsx'),
    show: () => import('../card/log/CardLogShow.tsx'),
  },
  {
    path: 'card/balance',
    noun: 'cardBalance',
    group: 'cards',
    icon: Wallet,
    title: 'menu.cardBalances',
    list: () => import('../card/funds/CardBalanceList.tsx'),
    shownAt: 'card/cards',
    recordRepresentation: 'cardToken',
  },
  {
    path: 'card/transactions',
    noun: 'cardTransaction',
    group: 'transaction',
    icon: PointOfSale,
    title: 'menu.transaction',
    recordTitle: 'transaction.cardDetails',
    list: () => import('../transaction/CardTransactionList.tsx'),
    show: () => import('../transaction/CardTransactionShow.tsx'),
    recordRepresentation: 'transactionId',
  },
  {
    path: 'card/authorizations',
    noun: 'authorization',
    group: 'cards',
    icon: Rule,
    title: 'menu.authorizations',
    recordTitle: 'menu.authorizationDetails',
    list: () => import('../authorization/AuthorizationList.tsx'),
    show: () => import('../authorization/AuthorizationShow.tsx'),
    recordRepresentation: 'merchantName',
  },
  {
    path: 'card/exceptions',
    noun: 'processorMessage',
    group: 'cards',
    icon: Report,
    title: 'menu.exceptions',
    list: () => import('../exceptions/ExceptionList.tsx'),
    recordRepresentation: 'messageId',
  },
  {
    path: 'card/receivables',
    noun: 'receivable',
    group: 'cards',
    icon: RequestQuote,
    title: 'menu.receivables',
    list: () => import('../receivable/ReceivableList.tsx'),
    recordRepresentation: 'transactionId',
  },
  {
    path: 'permission/roles',
    noun: 'role',
    group: 'settings',
    icon: Shield,
    title: 'menu.roles',
    recordTitle: 'access.roles.details',
    list: () => import('../role/RoleList.tsx'),
    show: () => import('../role/RoleShow.tsx'),
    create: () => import('../role/RoleCreate.tsx'),
    recordRepresentation: 'roleName',
  },
  {
    path: 'permission/users',
    noun: 'user',
    group: 'settings',
    icon: ManageAccounts,
    title: 'menu.users',
    list: () => import('../user/UserList.tsx'),
    recordRepresentation: 'userName',
  },
  {
    path: 'permission',
    noun: 'permission',
    group: 'settings',
    icon: Key,
    title: 'menu.permissions',
    list: () => import('../permission/PermissionList.tsx'),
    recordRepresentation: 'privilegeName',
  },
  {
    path: 'log/audit',
    noun: 'auditLog',
    group: 'logs',
    icon: ManageSearch,
    title: 'menu.auditLog',
    list: () => import('../auditLog/AuditLogList.tsx'),
    show: () => import('../auditLog/AuditLogShow.tsx'),
    recordRepresentation: 'operation',
  },
];

/** Resource path → noun, for the providers. */
export const nounsByPath: Readonly<Record<string, Noun>> = Object.fromEntries(
  resources.map(({ path, noun }) => [path, noun]),
);
