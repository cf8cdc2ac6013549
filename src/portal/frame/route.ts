import type { SvgIconComponent } from '@mui/icons-material';
import type { ComponentType } from 'react';
import type { MessageKey } from '#locales/messages.ts';
import type { RouteMeta } from '../client/guards.ts';

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

export type LayoutName = 'default' | 'blank' | 'noNavigation';

export interface PortalRoute {
  path: string;
  screen: Screen;
  layout: LayoutName;
  meta: RouteMeta;
  /** Title of the page and name in the breadcrumb; a screen may say it better once it knows its record. */
  title: MessageKey;
  /** What the user must be allowed to; the page shows Not Authorized instead, without asking for data. */
  access?: { action: string; subject: string };
  /** The list a record's page belongs to. */
  parent?: { path: string; title: MessageKey };
  group?: MenuGroup;
  /** Present: stands in the navigation. */
  icon?: SvgIconComponent;
  /** Stands in the navigation of the demonstration only. */
  isDemoOnly?: true;
  /** Set for screens of a resource. */
  resource?: string;
}
