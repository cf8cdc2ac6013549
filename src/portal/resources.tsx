import type { SvgIconComponent } from '@mui/icons-material';
import AccountBalanceWallet from '@mui/icons-material/AccountBalanceWalletOutlined';
import CreditCard from '@mui/icons-material/CreditCardOutlined';
import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import Description from '@mui/icons-material/DescriptionOutlined';
import People from '@mui/icons-material/PeopleAltOutlined';
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import type { ComponentType } from 'react';
import type { MessageKey } from '#locales/messages.ts';
import { downloadCenter } from './download/downloadCenter.ts';
import type { Noun } from './providers/dataProvider.ts';

/** Loads a screen: its module's default export. */
export type Screen = () => Promise<{ default: ComponentType }>;

/** The groups of the navigation, in its order. */
export const menuGroups = {
  account: 'menu.account',
  cardholders: 'menu.cardholders',
  cards: 'menu.cards',
  transaction: 'menu.transaction',
  statements: 'menu.statements',
  logs: 'menu.logs',
  settings: 'menu.settings',
} as const satisfies Record<string, MessageKey>;
export type MenuGroup = keyof typeof menuGroups;

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
    list: () => import('./account/AccountList.tsx'),
    show: () => import('./account/AccountShow.tsx'),
    recordRepresentation: 'accountNumber',
  },
  {
    path: 'cardholders/list',
    noun: 'cardholder',
    group: 'cardholders',
    icon: People,
    title: 'menu.cardholders',
    recordTitle: 'menu.cardholderDetails',
    list: () => import('./cardholder/CardholderList.tsx'),
    show: () => import('./cardholder/CardholderShow.tsx'),
    recordRepresentation: 'name',
  },
  {
    path: 'card/cards',
    noun: 'card',
    group: 'cards',
    icon: CreditCard,
    title: 'menu.cards',
    recordTitle: 'menu.cardDetails',
    list: () => import('./card/CardList.tsx'),
    show: () => import('./card/CardShow.tsx'),
    recordRepresentation: 'cardNumber',
  },
  {
    path: 'card/apply-records',
    noun: 'cardApplication',
    group: 'cards',
    icon: ReceiptLong,
    title: 'menu.applyRecords',
    recordTitle: 'menu.applyRecords',
    list: () => import('./application/ApplicationList.tsx'),
    show: () => import('./application/ApplicationShow.tsx'),
    recordRepresentation: 'orderNumber',
  },
  {
    path: downloadCenter,
    noun: 'download',
    group: 'statements',
    icon: FileDownload,
    title: 'menu.downloadCenter',
    list: () => import('./download/DownloadList.tsx'),
    recordRepresentation: 'fileName',
  },
  {
    path: 'statement/statements',
    noun: 'statement',
    group: 'statements',
    icon: Description,
    title: 'menu.dailyStatement',
    recordTitle: 'menu.statement',
    list: () => import('./statement/StatementList.tsx'),
    show: () => import('./statement/StatementShow.tsx'),
    recordRepresentation: 'fileName',
  },
];

/** Resource path → noun, for the providers. */
export const nounsByPath: Readonly<Record<string, Noun>> = Object.fromEntries(
  resources.map(({ path, noun }) => [path, noun]),
);
