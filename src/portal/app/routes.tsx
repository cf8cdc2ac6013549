import AddCard from '@mui/icons-material/AddCardOutlined';
import HourglassBottom from '@mui/icons-material/HourglassBottomOutlined';
import PersonAdd from '@mui/icons-material/PersonAddAltOutlined';
import PlayCircle from '@mui/icons-material/PlayCircleOutlined';
import SpaceDashboard from '@mui/icons-material/SpaceDashboardOutlined';
import Tune from '@mui/icons-material/TuneOutlined';
import { balancePath, forgotPasswordPath, homePath, inquiryPath, loginPath } from '../client/guards.ts';
import type { PortalResource, PortalRoute } from '../frame/route.ts';
import { onDemand } from '../kit/record/onDemand.tsx';
import { resources } from './resources.ts';

const notFound = onDemand(() => import('../frame/error/NotFound.tsx'));

/** The pages that aren't lists of records (spec §2). A page exists when its screen does. */
export const pages: readonly PortalRoute[] = [
  {
    path: loginPath,
    screen: onDemand(() => import('../welcome/Login.tsx')),
    layout: 'blank',
    meta: { unauthenticatedOnly: true, needs: 'nothing' },
    title: 'menu.login',
  },
  {
    path: forgotPasswordPath,
    screen: onDemand(() => import('../welcome/ForgotPassword.tsx')),
    layout: 'blank',
    meta: { unauthenticatedOnly: true, needs: 'nothing' },
    title: 'menu.forgotPassword',
  },
  {
    // The spec's spelling; everywhere else it's the inquiry.
    path: inquiryPath,
    screen: onDemand(() => import('../welcome/Inquiry.tsx')),
    layout: 'blank',
    meta: { unauthenticatedOnly: true, needs: 'nothing' },
    title: 'menu.inquiry',
  },
  {
    path: balancePath,
    screen: onDemand(() => import('../balanceSearch/BalanceSearch.tsx')),
    layout: 'noNavigation',
    meta: { needs: 'cardToken' },
    title: 'menu.balanceSearch',
  },
  {
    path: homePath,
    screen: onDemand(() => import('../dashboard/Dashboard.tsx')),
    layout: 'default',
    meta: {},
    title: 'menu.dashboard',
    access: { action: 'read', subject: 'dashboard' },
    icon: SpaceDashboard,
  },
  {
    path: '/cardholders/add-individual',
    screen: onDemand(() => import('../cardholder/form/AddCardholder.tsx')),
    layout: 'default',
    meta: {},
    title: 'menu.addCardholder',
    access: { action: 'create', subject: 'cardholder' },
    resource: 'cardholders/list',
    parent: { path: '/cardholders/list', title: 'menu.cardholders' },
    group: 'cards',
    icon: PersonAdd,
  },
  {
    path: '/cardholders/update-info',
    screen: onDemand(() => import('../cardholder/form/UpdateInfo.tsx')),
    layout: 'default',
    meta: {},
    title: 'menu.updateInfo',
    access: { action: 'edit', subject: 'cardholder' },
    resource: 'cardholders/list',
    parent: { path: '/cardholders/list', title: 'menu.cardholders' },
    group: 'cards',
  },
  {
    path: '/cardholders/apply-card',
    screen: onDemand(() => import('../application/apply/ApplyCard.tsx')),
    layout: 'default',
    meta: {},
    title: 'menu.applyCard',
    access: { action: 'create', subject: 'cardApplication' },
    resource: 'card/apply-records',
    group: 'cards',
    icon: AddCard,
  },
  {
    path: '/card/holds',
    screen: onDemand(() => import('../authorization/holds/HoldBoard.tsx')),
    layout: 'default',
    meta: {},
    title: 'menu.holds',
    access: { action: 'read', subject: 'authorization' },
    group: 'cards',
    icon: HourglassBottom,
  },
  {
    path: '/card/simulator',
    screen: onDemand(() => import('../authorization/simulator/Simulator.tsx')),
    layout: 'default',
    meta: {},
    title: 'menu.simulator',
    access: { action: 'run', subject: 'simulator' },
    group: 'operations',
    icon: PlayCircle,
    isSimulated: true,
  },
  {
    path: '/programme/settings',
    screen: onDemand(() => import('../programme/ProgrammeSettings.tsx')),
    layout: 'default',
    meta: {},
    title: 'menu.programmeSettings',
    access: { action: 'read', subject: 'programme' },
    group: 'programme',
    icon: Tune,
    isForStaff: true,
  },
  {
    path: '/setting',
    screen: onDemand(() => import('../settings/Settings.tsx')),
    layout: 'default',
    meta: {},
    title: 'menu.settings',
  },
  {
    path: '/notices',
    screen: onDemand(() => import('../notice/NoticeList.tsx')),
    layout: 'default',
    meta: {},
    title: 'notice.title',
  },
  {
    path: '/blank',
    screen: onDemand(() => import('../frame/error/Blank.tsx')),
    layout: 'blank',
    meta: { needs: 'nothing' },
    title: 'layout.productName',
  },
  {
    path: '/pages/misc/not-found/:error',
    screen: notFound,
    layout: 'blank',
    meta: { public: true },
    title: 'errorPages.notFound.title',
  },
  { path: '*', screen: notFound, layout: 'blank', meta: { public: true }, title: 'errorPages.notFound.title' },
];

/** The screens of a resource, at the addresses react-admin's links lead to. */
function routesOf({ name, icon, list, show, create, edit, options }: PortalResource): PortalRoute[] {
  const { noun, group, title, recordTitle = title, createTitle = recordTitle } = options;
  const base = `/${name}`;
  const common = { layout: 'default', meta: {}, resource: name, ...(group && { group }) } as const;
  const parent = { path: options.listedAt ?? base, title };
  const can = (action: string) => ({ action, subject: noun });
  const listed = { ...common, screen: list, title, access: can('read'), list: options.start ?? {} };
  return [
    { ...listed, path: base, icon, ...(options.isForStaff && { isForStaff: true }) },
    ...(options.listedAt ? [{ ...listed, path: options.listedAt }] : []),
    ...(create
      ? [
          {
            ...common,
            path: `${base}/create`,
            screen: create,
            title: createTitle,
            access: options.createdWith ?? can('create'),
            parent,
          },
        ]
      : []),
    ...(show
      ? [{ ...common, path: `${base}/:id/show/*`, screen: show, title: recordTitle, access: can('read'), parent }]
      : []),
    ...(edit
      ? [
          {
            ...common,
            path: `${base}/:id`,
            screen: edit,
            title: recordTitle,
            access: options.editedWith ?? can('edit'),
            parent,
          },
        ]
      : []),
  ];
}

export const routes: readonly PortalRoute[] = [...pages, ...resources.flatMap(routesOf)];
