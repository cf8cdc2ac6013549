/**
 * Places at which the product is broken on purpose, each to show that the tests which carry a statement's id prove it.
 * `from` stands in the file once; the whole of the product is otherwise as it is.
 */
export interface Mutant {
  id: string;
  file: string;
  from: string;
  to: string;
}

const mutant = (id: string, file: string, from: string, to: string): Mutant => ({ id, file, from, to });

const guards = 'src/portal/client/guards.ts';
const wireLanguage = 'src/wire/language.ts';
const preferences = 'src/domain/preference/preference.ts';
const layout = 'src/domain/preference/layout.ts';
const enumerations = 'src/domain/enumerations.ts';
const lifecycle = 'src/domain/card/lifecycle.ts';
const bar = 'src/portal/frame/loadingBar.ts';
const dates = 'src/domain/dates.ts';
const validation = 'src/domain/validation.ts';
const text = 'src/domain/text.ts';
const gatewayLine = 'src/portal/client/gatewayLine.ts';
const sessionCalls = 'src/portal/client/sessionCalls.ts';
const transport = 'src/portal/client/transport.ts';
const readingDoors = 'src/gateway/http/readingDoors.ts';
const sums = 'src/gateway/services/dashboard/sums.ts';
const currencies = 'src/domain/currency.ts';
const doors = 'src/portal/client/doors.ts';
const changePassword = 'src/portal/frame/password/ChangePasswordDialog.tsx';
const englishValidation = 'locales/en/validation.ts';
const unauthorized = 'src/portal/frame/useUnauthorizedToast.ts';
const passwordRequest = 'src/portal/frame/password/useChangePasswordRequest.ts';
const portalTheme = 'src/portal/kit/theme/PortalTheme.tsx';
const frame = 'src/portal/frame/DefaultLayout.tsx';
const navbar = 'src/portal/frame/Navbar.tsx';
const onboarding = 'src/domain/cardholder/onboarding.ts';
const portal = 'src/portal/client/portal.ts';
const fileCalls = 'src/portal/client/fileCalls.ts';
const operations = 'src/wire/operations.ts';

export const mutants: readonly Mutant[] = [
  // S1: what it is, languages, preferences
  mutant('S1.2', 'src/domain/card/commands.ts', "right: 'cardSession'", "right: 'signedIn'"),
  mutant(
    'S1.9',
    'src/gateway/services/money/cardFunds.ts',
    "const toCard = direction === 'topUp' ? amount : -amount;",
    'const toCard = amount;',
  ),
  mutant('S1.12', 'src/gateway/services/statement/chain.ts', 'previous?.ending ?? 0n', '0n'),
  mutant('S1.16', wireLanguage, "value === 'en+'", "value === 'en-'"),
  mutant('S1.17', wireLanguage, "cookie.startsWith('zh-')", "cookie === 'zh-CN'"),
  mutant('S1.18', wireLanguage, "includes('zh-')", "includes('zh_')"),
  mutant(
    'S1.20',
    'src/gateway/services/processor/authorize.ts',
    'sharedAccount: card.sharedCard ? card.accountId : null',
    'sharedAccount: null',
  ),
  mutant('S1.21', portalTheme, "theme === 'system' ? system : theme", "theme === 'dark' ? theme : system"),
  mutant('S1.22', 'src/portal/kit/theme/palette.ts', "skin === 'bordered' ?", "skin === 'default' ?"),
  mutant(
    'S1.23',
    portalTheme,
    'createPortalTheme({ scheme, primary: primaryColor',
    "createPortalTheme({ scheme, primary: '#2BC196'",
  ),
  mutant('S1.24', navbar, '...(navbarBlur &&', "...(navbarType !== 'static' &&"),
  mutant('S1.25', frame, 'isRail={verticalNavCollapsed}', 'isRail={false}'),
  mutant('S1.25', 'src/portal/frame/NavigationPanel.tsx', 'setCollapsed(!isRail)', 'setCollapsed(true)'),
  mutant('S1.26', navbar, "width === 'boxed' &&", "width === 'fluid' &&"),
  mutant(
    'S1.27',
    'src/portal/frame/Footer.tsx',
    "footerType === 'sticky' ? stickyLook",
    "footerType !== 'sticky' ? stickyLook",
  ),
  mutant('S1.28', frame, "navbarType !== 'hidden'", "navbarType !== 'static'"),
  mutant('S1.29', portalTheme, 'documentElement.dir = direction', "documentElement.dir = 'ltr'"),
  mutant('S1.30', 'src/portal/client/preferences.ts', 'cookies.get(preferences[name].cookie))]', 'undefined)]'),
  mutant('S1.31', portalTheme, "theme === 'system' ? system : theme", "theme === 'system' ? 'light' : theme"),
  mutant('S1.31', portalTheme, "medium?.addEventListener('change', listener);", ''),
  mutant('S1.32', preferences, "z.enum(themes), 'system'", "z.enum(themes), 'light'"),
  // S2: screens, routes, guards
  mutant('S2.2', layout, 'fullScreenSpinnerDelay = 5000', 'fullScreenSpinnerDelay = 500'),
  mutant('S2.12', 'src/portal/account/index.ts', "name: 'account/balance'", "name: 'account/balances'"),
  mutant('S2.34', 'src/portal/kit/export/downloadCenter.ts', 'userCenter/tradeDownload', 'userCenter/downloads'),
  mutant('S2.35', guards, 'if (visit.meta.public) return undefined;', ''),
  mutant('S2.36', guards, 'meta.unauthenticatedOnly === true && hasToken', 'false && hasToken && Boolean(meta)'),
  mutant('S2.38', guards, 'to: loginPath,', 'to: inquiryPath,'),
  mutant('S2.39', guards, "meta.needs === 'cardToken' && !hasCardToken", "meta.needs === 'cardToken' && hasCardToken"),
  mutant(
    'S2.40',
    guards,
    "to: homePath,\n  },\n  {\n    says: 'the balance page",
    "to: inquiryPath,\n  },\n  {\n    says: 'the balance page",
  ),
  mutant('S2.41', guards, 'path === inquiryPath && hasCardToken', 'path === loginPath && hasCardToken'),
  mutant('S2.42', guards, "path === '/permission' && hasToken", "path === '/permissions' && hasToken"),
  mutant('S2.43', guards, "port.includes('808')", "port.startsWith('808')"),
  mutant('S2.45', 'src/portal/app/navigationTime.ts', 'isDevelopmentPort(', '!isDevelopmentPort('),
  mutant('S2.47', 'src/portal/frame/scrolling.ts', 'window.scrollY - scrolling.hashOffset', 'window.scrollY'),
  mutant('S2.54', sums, 'sum(balance)::text as balance', 'sum(balance - held)::text as balance'),
  mutant('S2.55', sums, 'not shared_card and ', ''),
  mutant(
    'S2.56',
    sums,
    'sum(quantity) as count\n      from card_applications',
    'count(*) as count\n      from card_applications',
  ),
  mutant(
    'S2.57',
    sums,
    "happened('authorization', span.bounds.slice(1, 2)",
    "happened('authorization', span.bounds.slice(0, 1)",
  ),
  mutant(
    'S2.58',
    'src/gateway/services/dashboard/summary.ts',
    'amount: toDecimal(amount(day + 1), currency)',
    'amount: toDecimal(amount(day), currency)',
  ),
  mutant(
    'S2.59',
    'src/portal/kit/record/RequireAccess.tsx',
    'mayEnter(ability, access)',
    "mayEnter(ability, { ...access, subject: 'dashboard' })",
  ),
  mutant(
    'S2.64',
    changePassword,
    'onClose={isClosable && !isBusy ? leave : undefined}',
    'onClose={!isBusy ? leave : undefined}',
  ),
  mutant(
    'S2.65',
    'src/portal/frame/password/PasswordGate.tsx',
    "onClose={opened === 'byUser' ? close : leave}",
    'onClose={close}',
  ),
  mutant('S2.69', 'src/portal/role/RoleEdit.tsx', 'mayEdit={mayEdit}', 'mayEdit={() => false}'),
  mutant(
    'S2.69',
    'src/portal/role/DeleteRoleDialog.tsx',
    '      onClose={onClose}\n',
    '      onClose={() => void run({ id: role.id })}\n',
  ),
  mutant('S2.70', 'src/portal/user/BindRoleDialog.tsx', 'command="bindUserRole"', 'command="unlockUser"'),
  mutant('S2.71', 'src/portal/permission/PermissionFacts.tsx', "{ source: 'sort' },", ''),
  mutant(
    'S2.71',
    'src/portal/permission/DeletePermissionDialog.tsx',
    '      onClose={onClose}\n',
    '      onClose={() => void run({ id })}\n',
  ),
  // S3: entities and enumerations
  mutant('S3.2', currencies, "'AUD', 'JPY', 'KRW'", "'AUD', 'JPY', 'CNY'"),
  mutant('S3.3', currencies, "UGX: ['800', 0], ", ''),
  mutant('S3.12', 'src/portal/authorization/AuthorizationFacts.tsx', "  { source: 'acquirerId' },\n", ''),
  mutant('S3.15', 'src/gateway/services/identity/newPassword.ts', 'await endSessionsOf(db, owner.id, now);', ''),
  mutant('S3.17', enumerations, 'transferOut: 121', 'transferOut: 122'),
  mutant('S3.18', enumerations, "labelOnly: ['verification']", 'labelOnly: []'),
  mutant('S3.19', enumerations, 'cancelled: 7, refund: 10', 'cancelled: 6, refund: 10'),
  mutant('S3.20', enumerations, 'toBeUploaded: 3', 'toBeUploaded: 13'),
  mutant(
    'S3.22',
    enumerations,
    'initial: 0, enabled: 1, disabled: 2 }, { all: -1 }',
    'initial: 0, enabled: 1, disabled: 2 }, { all: 0 }',
  ),
  mutant('S3.27', enumerations, 'blocked: 4,\n  lost: 5', 'lost: 4,\n  blocked: 5'),
  mutant('S3.28', enumerations, 'resetAcsPassword: 100007', 'resetAcsPassword: 100017'),
  mutant('S3.30', enumerations, 'overpaymentSettled: 3,\n  reversed: 4', 'reversed: 3,\n  overpaymentSettled: 4'),
  mutant('S3.31', enumerations, "{ filterSynonyms: { 3: 'declined' } }", '{ filterSynonyms: {} }'),
  mutant('S3.36', enumerations, 'success: 1, fail: 8', 'fail: 1, success: 8'),
  mutant('S3.41', 'src/portal/client/session.ts', "...keptAtLogout, 'cardToken'", '...keptAtLogout'),
  mutant('S3.42', 'src/domain/preference/storageKeys.ts', "'portal-filters'", "'filters'"),
  mutant('S3.44', preferences, "preference('timezone'", "preference('time-zone'"),
  mutant(
    'S3.45',
    'src/portal/client/preferences.ts',
    "if (name === 'timeZone') local.setItem",
    "if (name === 'language') local.setItem",
  ),
  // S4: states and transitions
  mutant('S4.1', lifecycle, 'from: [unactivated], to: normal', 'from: [unactivated], to: unactivated'),
  mutant('S4.2', lifecycle, 'to: lost,', "to: 'same',"),
  mutant('S4.3', lifecycle, 'to: card.statusBeforeLoss ?? normal', 'to: card.cardStatus'),
  mutant('S4.4', lifecycle, 'from: [normal], to: blocked', 'from: [normal], to: normal'),
  mutant('S4.5', lifecycle, 'from: [blocked], to: normal', 'from: [blocked], to: blocked'),
  mutant(
    'S4.6',
    lifecycle,
    'from: [unactivated, normal, blocked, lost, expired],\n    to: closing',
    'from: [unactivated, normal, blocked, lost, expired],\n    to: normal',
  ),
  mutant('S4.9', lifecycle, 'logType: cardLogType.code.unloss', 'logType: cardLogType.code.loss'),
  mutant(
    'S4.10',
    onboarding,
    'register: { from: [null], to: toBeUploaded }',
    'register: { from: [null], to: underReview }',
  ),
  mutant(
    'S4.10',
    onboarding,
    'reject: { from: [underReview], to: rejected }',
    'reject: { from: [underReview], to: closed }',
  ),
  mutant(
    'S4.11',
    'src/gateway/services/cardholder/review.ts',
    'rejectionReason: review.rejectionReason }',
    "rejectionReason: 'proofOfAddress' }",
  ),
  mutant('S4.11', 'locales/en/enums.ts', 'Failed AML review', 'Failed review'),
  mutant('S4.12', changePassword, 'Backdrop open={isBusy}', 'Backdrop open={isSuccess}'),
  mutant(
    'S4.12',
    passwordRequest,
    'client.changePassword(current, next),',
    'client.changePassword(current, next).catch(() => new Promise<never>(() => undefined)),',
  ),
  mutant('S4.13', 'src/portal/frame/password/useChangePasswordRequest.ts', 'session.end();', ''),
  mutant('S4.14', unauthorized, 'abilities.forget();', ''),
  mutant('S4.15', unauthorized, 'session.endCard();', 'session.end(), session.endCard();'),
  mutant('S4.16', bar, 'become(numbers.start);', 'become(0);'),
  mutant('S4.17', layout, 'creepEvery: 800', 'creepEvery: 700'),
  mutant('S4.18', bar, 'return Math.min(numbers.hold, percent + step)', 'return percent + step'),
  mutant('S4.19', bar, 'become(numbers.done)', 'become(numbers.hold)'),
  mutant('S4.20', layout, 'hideAfter: 300', 'hideAfter: 400'),
  mutant('S4.21', dates, '? { ...range, to: from } : range', '? range : range'),
  mutant('S4.22', dates, "momentOf(to, 'to') < momentOf(from, 'from')", 'to.slice(0, 10) < from.slice(0, 10)'),
  mutant(
    'S4.23',
    dates,
    'return defaultTime === undefined || isDisabled(defaultTime) ? undefined : defaultTime;',
    'return undefined;',
  ),
  mutant(
    'S4.24',
    dates,
    'defaultTime === undefined || isDisabled(defaultTime) ? undefined : defaultTime',
    'defaultTime',
  ),
  // S5: validation
  mutant('S5.1', 'src/domain/missing.ts', '  value === false ||\n', ''),
  mutant('S5.3', englishValidation, 'The %{field} is required', '%{field} is required'),
  mutant('S5.4', validation, 'isBlank(value) || addresses.every', 'addresses.length > 0 && addresses.every'),
  mutant('S5.5', validation, 'addresses.every(isAddress)', 'addresses.some(isAddress)'),
  mutant('S5.6', englishValidation, 'The Email field must be a valid email', 'The email must be valid'),
  mutant('S5.7', 'src/portal/welcome/Login.tsx', 'validation.loginEmail', 'validation.required'),
  mutant('S5.8', validation, 'value === other', 'String(value).toLowerCase() === String(other).toLowerCase()'),
  mutant('S5.9', validation, 'text.length >= 8', 'text.length >= 7'),
  mutant('S5.10', validation, '/^[A-Za-z0-9!@#$%^&*-]+$/', '/^[A-Za-z0-9!@#$%^&*_-]+$/'),
  mutant(
    'S5.11',
    validation,
    "{ id: 'digit', test: (text: string) => /[0-9]/.test(text) }",
    "{ id: 'digit', test: () => true }",
  ),
  mutant('S5.12', englishValidation, "password: 'Invalid password'", "password: 'Bad password'"),
  mutant('S5.14', changePassword, 'next: Password', 'next: typed()'),
  mutant('S5.15', changePassword, '!confirm || confirm === next', 'true'),
  mutant('S5.17', englishValidation, 'The format of phone number is incorrect.', 'The phone number is incorrect.'),
  mutant('S5.18', validation, 'compareDecimals(text, String(limit)) <= 0', 'compareDecimals(text, String(limit)) <= 1'),
  mutant('S5.18', 'src/gateway/services/card/wantedLimits.ts', 'limit > most', 'limit >= most'),
  mutant('S5.19', 'src/gateway/services/card/wantedLimits.ts', '{ ...pickLimits(defaults) }', '{}'),
  mutant('S5.20', 'src/gateway/services/identity/codes.ts', ".where('expiresAt', '>', clock())", ''),
  mutant('S5.20', validation, 'verificationCodeMinutes = 30', 'verificationCodeMinutes = 31'),
  mutant('S5.23', validation, "isBlank(value) || hasChinese(value ?? '')", 'true'),
  mutant('S5.24', text, 'let room = max - 1;', 'let room = max;'),
  mutant('S5.24', 'src/portal/kit/field/TruncatedText.tsx', 'truncate(text);', 'text;'),
  mutant(
    'S5.25',
    'src/domain/money.ts',
    'thousands(decimal, locale, currency === undefined ? 0 : decimalsOf(currency))',
    'decimal',
  ),
  mutant('S5.25', text, "if (!match) return '';", 'if (!match) return String(value);'),
  // S6: roles and permissions
  mutant(
    'S6.1',
    guards,
    "stops: ({ meta, hasCardToken }) => meta.needs === 'cardToken'",
    "stops: ({ meta, hasCardToken }) => meta.needs === 'nothing'",
  ),
  mutant('S6.2', guards, "(meta.needs ?? 'token') === 'token'", "(meta.needs ?? 'nothing') === 'token'"),
  mutant('S6.3', 'src/portal/client/abilities.ts', 'createMongoAbility(kept ?? [])', 'createMongoAbility([])'),
  mutant(
    'S6.4',
    'src/gateway/rights/rules.ts',
    '...(conditions && !isUnsaid(conditions) && { conditions: asQuery(subject, conditions) }),',
    '',
  ),
  mutant(
    'S6.5',
    'src/gateway/rights/records.ts',
    "field === 'id' || ability.can('read', noun, field)",
    "field === 'id' || ability.can('read', noun)",
  ),
  mutant('S6.6', 'src/gateway/rights/rules.ts', '...(inverted && { inverted }),', ''),
  // S7: calls
  mutant('S7.1', doors, "const { baseUrl = '',", "const baseUrl = '';\n  const {"),
  mutant('S7.2', gatewayLine, '...(token && { [tokenHeader]: token })', '...(token && { token })'),
  mutant('S7.3', transport, "'content-type': 'application/json'", "'content-type': 'text/plain'"),
  mutant('S7.4', transport, 'const timeoutMs = 60_000', 'const timeoutMs = 30_000'),
  mutant('S7.5', transport, '429, 500, 502', '500, 502'),
  mutant('S7.6', transport, 'if (!question.isRead) return askOnce(question);', ''),
  mutant('S7.7', sessionCalls, "who: 'user', extra: await scored()", "who: 'user'"),
  mutant('S7.8', 'src/gateway/http/operations.ts', 'if (!isNamed(ctx.actor)) throw new UnauthorizedError();', ''),
  mutant(
    'S7.9',
    sessionCalls,
    "dashboard('forgotPassword', { email })",
    "dashboard('forgotPassword', { email, code: '' })",
  ),
  mutant(
    'S7.11',
    sessionCalls,
    'const query = call.session ?',
    "const query = call.session && name !== 'changePassword' ?",
  ),
  mutant('S7.12', sessionCalls, 'const query = call.session ?', "const query = call.session && name !== 'logout' ?"),
  mutant('S7.13', sessionCalls, 'const query = call.session ?', "const query = call.session && name !== 'queryUser' ?"),
  mutant('S7.14', readingDoors, 'body.limit ?? listLimit', '1'),
  mutant('S7.15', readingDoors, 'page: body.page, size: body.size }', 'page: 1, size: body.size }'),
  mutant(
    'S7.16',
    readingDoors,
    'service.get(spoken(ctx, c), body.id)',
    "service.get(spoken(ctx, c), '00000000-0000-0000-0000-000000000000')",
  ),
  mutant('S7.17', readingDoors, 'service.getBy(spoken(ctx, c), body.by)', 'service.getBy(spoken(ctx, c), {})'),
  mutant('S7.18', operations, '  requestId: RequestId,\n  operUId', '  requestId: RequestId.optional(),\n  operUId'),
  mutant(
    'S7.19',
    'src/gateway/http/writingDoors.ts',
    "await served(ctx, 'create', name, () => once(spoken(ctx, c), request, create))",
    '{}',
  ),
  mutant('S7.20', 'src/gateway/http/writingDoors.ts', 'return change(open, id);', 'return service.get(open, id);'),
  mutant('S7.21', fileCalls, "form.append('file', file, file.name)", "form.append('file', file, 'file')"),
  mutant('S7.22', 'src/gateway/http/exporting.ts', 'wish.fields, wish.columns)', 'wish.fields, undefined)'),
  mutant('S7.23', doors, 'language: options.language(), ...body', '...body'),
  mutant('S7.23', fileCalls, 'language: language(), dtoName', 'dtoName'),
  mutant('S7.24', doors, "baseUrl === '' && options.isLocal", 'options.isLocal'),
  mutant('S7.24', portal, 'isLocal: window.location.port === developmentPort', 'isLocal: true'),
  mutant('S7.25', portal, 'isLocal: window.location.port === developmentPort', 'isLocal: false'),
  mutant('S7.26', operations, 'partnerId: z.string().max(64).optional()', 'partnerId: z.null().optional()'),
  mutant(
    'S7.26',
    'src/portal/client/recordCalls.ts',
    '...(options.partnerId && { partnerId: options.partnerId })',
    '...(options.partnerId && { partnerId: null })',
  ),
  mutant('S7.27', 'src/gateway/services/configs/configs.ts', 'say(ctx.language, label)', 'label'),
  mutant(
    'S7.28',
    'src/portal/client/configs.ts',
    'local.setItem(storageKeys.datasource',
    'void (storageKeys.datasource',
  ),
  mutant('S7.29', 'src/wire/envelope.ts', "padStart(3, '0')", "padStart(2, '0')"),
  mutant('S7.30', wireLanguage, 'cookie && toInterfaceLanguage(cookie) ? cookie', 'cookie ? cookie'),
  // S8: errors
  mutant('S8.1', transport, "'dto' in answer ? answer.dto : answer.data;", 'answer.dto ?? answer.data;'),
  mutant('S8.2', transport, "status === 401 ? 'errors.unauthorized'", "status === 403 ? 'errors.unauthorized'"),
  mutant('S8.3', unauthorized, 'session.end();', ''),
  mutant('S8.4', unauthorized, 'window.location.pathname === balancePath', 'false'),
  mutant('S8.5', transport, 'wordsOf(answer.msg) ?? ourWords[status]', 'ourWords[status]'),
  mutant(
    'S8.6',
    transport,
    "wait.isOver.aborted ? 'errors.timeout' : 'errors.networkError', error);\n    }\n  }",
    "'errors.timeout', error);\n    }\n  }",
  ),
  mutant(
    'S8.7',
    passwordRequest,
    'client.changePassword(current, next),',
    'client.changePassword(current, next).catch(() => new Promise<never>(() => undefined)),',
  ),
  mutant('S8.7', passwordRequest, 'error instanceof NoAnswer || ', ''),
  mutant('S8.8', transport, 'answer.code !== successCode && answer.code !==', 'false && answer.code !=='),
  mutant('S8.9', passwordRequest, "notify(message, { type: 'error'", "notify(message, { type: 'info'"),
  mutant(
    'S8.11',
    'src/portal/kit/field/IdField.tsx',
    "notify('toasts.copyingFailed', { type: 'error' });",
    "say('toasts.copyingSucceeded');",
  ),
  mutant(
    'S8.11',
    'src/portal/kit/list/ListEmpty.tsx',
    "isSearched ? 'lists.noRecords' : 'lists.empty'",
    "isSearched ? 'lists.empty' : 'lists.noRecords'",
  ),
  mutant('S8.14', unauthorized, 'translate(message, { _: message })', 'message'),
  // S9: constants
  mutant('S9.1', 'src/domain/dashboard/dashboard.ts', 'cardsAppliedMonths = 3', 'cardsAppliedMonths = 2'),
  mutant(
    'S9.2',
    'src/portal/kit/list/ListPagination.tsx',
    'rowsPerPageOptions={[...sizes]}',
    'rowsPerPageOptions={[10, 25]}',
  ),
  mutant('S9.3', 'src/portal/kit/list/ListPagination.tsx', 'isPart ? smallPageSizes : pageSizes', 'pageSizes'),
  mutant('S9.4', 'src/domain/paging.ts', 'defaultPageSize = 10', 'defaultPageSize = 25'),
  mutant(
    'S9.5',
    dates,
    'lastWeek: (today) => ({ from: addDays(weekStart(today), -7)',
    'lastWeek: (today) => ({ from: addDays(today, -7)',
  ),
  mutant('S9.6', layout, "'top-center'", "'top-right'"),
  mutant('S9.7', layout, 'closeOnClick: true', 'closeOnClick: false'),
  mutant('S9.8', layout, 'pauseOnHover: true', 'pauseOnHover: false'),
  mutant('S9.8', layout, 'pauseOnFocusLoss: true', 'pauseOnFocusLoss: false'),
  mutant('S9.9', layout, 'draggablePart: 0.6', 'draggablePart: 0.5'),
  mutant('S9.10', layout, 'progressBar: true', 'progressBar: false'),
  mutant('S9.11', layout, 'warning: 5000', 'warning: 4000'),
  mutant('S9.11', layout, 'success: 4000', 'success: 5000'),
  mutant('S9.12', 'src/portal/frame/Toaster.tsx', 'toasts.limit', '100'),
  mutant('S9.13', layout, 'medium: 960, large: 1280', 'medium: 900, large: 1280'),
  mutant('S9.14', layout, 'md: 960, lg: 1280', 'md: 960, lg: 1200'),
  mutant('S9.15', layout, 'navigationOverlayBelow = breakpoints.md', 'navigationOverlayBelow = breakpoints.sm'),
  mutant('S9.16', 'src/portal/frame/scrolling.ts', 'scrolling.duration', '1000'),
  mutant('S9.18', dates, 'weeksShown: 6', 'weeksShown: 5'),
  mutant('S9.20', 'src/portal/client/preferences.ts', 'expires: cookieDays', 'expires: 7'),
  mutant('S9.21', layout, "warning: '#FF9F43'", "warning: '#FF9F44'"),
  mutant('S9.23', 'src/portal/kit/list/ListPagination.tsx', '      showFirstButton\n', ''),
  mutant(
    'S9.24',
    'src/portal/client/recordCalls.ts',
    '...(options.partnerId && { partnerId: options.partnerId })',
    "partnerId: options.partnerId ?? ''",
  ),
];
