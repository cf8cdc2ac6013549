// Which modules of the portal share a file. Libraries change less often than screens: each family is a file that a browser
// keeps over our releases, but only as far as the first screens need it: the rest comes with the screens that do.

import { globSync } from 'node:fs';
import { join } from 'node:path';

/** A package (or a family of packages) by its folder, so that `react` doesn't also mean `react-admin`. */
const packages = (...names) => new RegExp(`[\\\\/]node_modules[\\\\/](?:${names.join('|')})[\\\\/]`);
const files = (...paths) => new RegExp(`(?:${paths.join('|').replaceAll('/', '[\\\\/]')})`);

/** What comes before the application and is also of it: neither React nor schemas may slip in here (size-limit watches). */
const first = files('vite/preload-helper', 'src/firstRows', 'wire/language', 'preference/storageKeys');

const source = join(import.meta.dirname, '..', 'src');
const inSource = (path) => join(source, path);
const portal = (...paths) => paths.map((path) => inSource(join('portal', path)));
const application = [inSource('main.tsx')];
/** What nearly every list shows; filters by a record come when they are shown. */
const lists = [
  ...application,
  ...['ListFrame', 'SearchInput', 'RowMenu'].flatMap((name) => portal(`kit/list/${name}.tsx`)),
  ...['AmountRange', 'Choice', 'Code', 'Country', 'DateRange', 'Enum', 'Record'].flatMap((name) =>
    portal(`kit/form/${name}Input.tsx`),
  ),
  ...['Country', 'Rate'].flatMap((name) => portal(`kit/field/${name}Field.tsx`)),
  ...portal(
    'kit/list/listLink.ts',
    'kit/form/currencyChoices.ts',
    'kit/record/Can.tsx',
    'frame/PageActions.tsx',
    'frame/CreateButton.tsx',
  ),
  ...portal('customer/links/CustomerFilter.tsx', 'cardholder/links/HolderInput.tsx'),
  // What is said alike of movements, purchases and cards: among the parts, these would have their lists fetch forms and dialogs.
  ...portal('transaction/links/cardMovements.tsx', 'transaction/links/accountMovements.tsx', 'transaction/filters.tsx'),
  ...portal('authorization/links/authorizationColumns.tsx', 'card/links/cardColumns.tsx'),
];
/** Lists ask for their forms and dialogs only when one is opened: what several of them show comes without what those need. */
const anyList = [
  ...lists,
  // The audit log says what any command may be given.
  ...globSync('portal/**/*List.tsx', { cwd: source })
    .filter((path) => !path.endsWith('AuditLogList.tsx'))
    .map(inSource),
];
/** What stands before a session, and the little that forms have in common with it. */
const welcome = [...application, ...portal('welcome/Login.tsx', 'welcome/Inquiry.tsx', 'welcome/ForgotPassword.tsx')];
/** What changes something: forms, and dialogs that ask. */
const forms = [
  ...lists,
  ...portal('kit/form/RecordForm.tsx', 'kit/form/RecordPicker.tsx', 'kit/form/PasswordInput.tsx'),
  ...portal('kit/dialog/ActionDialog.tsx', 'frame/CreatePage.tsx', 'frame/EditPage.tsx'),
];

/**
 * Whoever imports anything of react-admin imports all of it, as far as the graph knows, which isn't shaken yet. Its inputs and
 * what of Material they stand on are for forms, and come with those.
 */
const forForms = packages('ra-ui-materialui');

/** Whether a module is loaded with one of these, because they import it or import what does. */
function cameWith(roots) {
  let reached;
  return (id, context) => {
    reached ??= reachedFrom(roots, context);
    return reached.has(id);
  };
}

function reachedFrom(roots, context) {
  const reached = new Set(roots);
  for (const id of reached) {
    if (forForms.test(id)) continue;
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) reached.add(next);
  }
  return reached;
}

/** A group of this name for those of its modules that come with these. */
const group = (name, test, isReached, priority) => ({
  name: (id, context) => (isReached(id, context) ? name : null),
  debugName: name,
  test,
  priority,
  // What its modules import is placed by the same rules.
  includeDependenciesRecursively: false,
});

const withLists = cameWith(lists);
const withApplication = cameWith(application);
const withAnyList = cameWith(anyList);
const withWelcome = cameWith(welcome);
const withForms = cameWith(forms);
const isOfRows = (...id) => withAnyList(...id) && !withLists(...id);
const anything = /./;
const react = packages(
  'react',
  'react-dom',
  'scheduler',
  'react-router',
  'react-router-dom',
  'cookie',
  'set-cookie-parser',
);

export const chunks = [
  { name: 'first', test: first, priority: 50 },
  group('react', react, withApplication, 30),
  group(
    'admin',
    packages('ra-(?!language-|ui-)[a-z0-9-]+', 'react-admin', '@tanstack', 'react-hook-form'),
    withLists,
    20,
  ),
  // Whatever the two above stand on as well: files that import each other in a circle don't start.
  group('libraries', /[\\/]node_modules[\\/]/, withLists, 10),
  group('portal', anything, withApplication, 6),
  // Icons that lists and a page before the session both show.
  group('icons', packages('@mui[\\\\/]icons-material'), (...id) => isOfRows(...id) && withWelcome(...id), 6),
  group('lists', anything, withLists, 5),
  { ...group('rows', anything, isOfRows, 4.5), minShareCount: 4 },
  group('welcome', anything, withWelcome, 4),
  group('forms', anything, withForms, 3),
  // Fields, dialogs and icons that many screens have: a file for each would be dozens of requests for one screen.
  { name: 'parts', test: anything, minShareCount: 4, maxModuleSize: 8192, priority: 1 },
];

/** What the application consists of, whose files import each other. */
const ofApplication = /\/(?:rolldown-runtime|first|react|libraries|admin|portal)-[^/]+$/;
const entry = /\/(?:index|first)-[^/]+\.js$/;

/**
 * Which files a part that is asked for later names, to have them at once: not those of the application, which asks for it. Only who
 * comes before the application names those, too.
 * @type {import('vite').ResolveModulePreloadDependenciesFn}
 */
export const notThereYet = (_file, needed, { hostId }) =>
  entry.test(hostId) ? needed : needed.filter((file) => !ofApplication.test(file));
