import type { SvgIconComponent } from '@mui/icons-material';
import type { ResourceProps } from 'react-admin';
import type { MessageKey } from '#locales/messages.ts';
import type { Access } from '../client/abilities.ts';
import type { Noun } from '../client/dataProvider.ts';
import type { RouteMeta } from '../client/guards.ts';
import type { ListStart, ListView } from '../client/listQuery.ts';
import type { OnDemand } from '../kit/record/onDemand.tsx';

/** A page's component, whose code comes before it is shown. */
export type Screen = OnDemand;

/** The groups of the navigation, in its order. */
export const menuGroups = {
  account: 'menu.account',
  cards: 'menu.cards',
  statements: 'menu.statements',
  operations: 'menu.operations',
  programme: 'menu.programme',
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
  access?: Access;
  /** The list a record's page belongs to. */
  parent?: { path: string; title: MessageKey };
  group?: MenuGroup;
  /** Present: a screen to go to; whether it stands in the navigation says app/menu.ts. */
  icon?: SvgIconComponent;
  /** Stands in the navigation where merchants may be played. */
  isSimulated?: true;
  /** Stands in the navigation of operator staff only: there is one of it for each customer. */
  isForStaff?: true;
  /** Set for screens of a resource. */
  resource?: string;
  /** Set for lists: their first rows come with their code. */
  list?: ListStart;
}

/**
 * A noun as react-admin is told of it, declared in the noun's own folder. Its name is the spec's path without the slash.
 * A view exists when its screen does.
 */
export interface PortalResource extends ResourceProps {
  icon: SvgIconComponent;
  list: Screen;
  show?: Screen;
  create?: Screen;
  edit?: Screen;
  /** The field that names a record in sentences and links. */
  recordRepresentation?: string;
  options: {
    /** What the gateway calls its records; rights are asked for by this name. */
    noun: Noun;
    /** Where it stands in the navigation; above all groups where it has none. */
    group?: MenuGroup;
    /** How the list is opened; the newest first where it doesn't say. */
    start?: ListStart;
    /** The tabs over the list, beside All. */
    views?: readonly ListView[];
    /** What the list is called, in the navigation and as its title. */
    title: MessageKey;
    /** What the page of one record is called until the record says its own name. */
    recordTitle?: MessageKey;
    /** What the page that makes one is called. */
    createTitle?: MessageKey;
    /** The right that making one takes, where that isn't `create` of its noun. */
    createdWith?: Access;
    /** The right that the page which changes one takes, where that isn't `edit`: `read` where the page asks part by part. */
    editedWith?: Access;
    /** The name of the resource whose pages show its records, by the same ids. */
    shownAt?: string;
    /** The specification's own address of the page that makes one, or that changes the one of `:id`. */
    createdAt?: string;
    editedAt?: string;
    /** Stands in the navigation of operator staff only. */
    isForStaff?: true;
    /** Another address of the list, where its own isn't open to everybody who may read it. */
    listedAt?: string;
  };
}
