import { resources } from '#portal/app/resources.ts';

/** Opens at the address of a developer only. */
export const forDevelopers = '/permission';
export const lists = resources.map(({ name }) => `/${name}`).filter((path) => path !== forDevelopers);
export const forms = resources.filter(({ create }) => create).map(({ name }) => `/${name}/create`);
export const others = [
  '/dashboard',
  '/cardholders/add-individual',
  '/cardholders/update-info',
  '/cardholders/apply-card',
  '/card/holds',
  '/card/simulator',
  '/notices',
  '/permission/roles/permissions',
  '/programme/settings',
  '/setting',
];
export const records = resources.filter(({ show }) => show);

/** Narrowed where not every record has all that the page can show. */
const narrowed: Record<string, object> = {
  'card/cards': { cardStatus: 3 },
  'card/authorizations': { authorizationStatus: 2 },
  'cardholders/list': { onboardingStatus: 2 },
  'statement/statements': { statementType: 2, period: 'monthly' },
};

/** The address of a list whose first record has all that its page can show. */
export const listOfWholeRecords = (name: string, list = `/${name}`): string =>
  `${list}?filter=${encodeURIComponent(JSON.stringify(narrowed[name] ?? {}))}`;
