import { expect, it } from 'vitest';
import { mostCards } from '#domain/application/application.ts';
import { loadMessages } from '#tests/portalWords.ts';
import { textsOf } from '#tests/texts.ts';
import { messages } from './all.ts';
import { errors } from './en/errors.ts';
import type { MessageKey } from './messages.ts';

/** English texts that the specification gives letter by letter. */
const exact = {
  // Validation
  'validation.required': 'This field is required',
  'validation.requiredField': 'The %{field} is required',
  'validation.email': 'The Email field must be a valid email',
  'validation.loginEmail': 'Please enter Email',
  'validation.confirmation': 'The passwords do not match. Please try again.',
  'validation.password': 'Invalid password',
  'validation.phone': 'The format of phone number is incorrect.',
  // Errors and good news
  'errors.unauthorized': 'Request Unauthorized',
  'errors.networkError': 'Network Error',
  'errors.loginFailed': 'Login failed, please check username or password',
  'errors.unavailable': 'Service Currently Unavailable',
  'errors.cardStatusRefused': 'A card that is %{status} can’t be %{action}',
  'lists.noRecords': 'No records found',
  'lists.empty': 'Your list is empty',
  'toasts.copyingFailed': 'Copying failed',
  'toasts.copyingSucceeded': 'Copying succeeded',
  'toasts.uploadSuccessful': 'Upload Successful',
  'toasts.passwordChanged': 'Password successfully changed. Redirecting to the login page…',
  'toasts.passwordReset': 'Reset password success',
  'errorPages.notAuthorized.title': 'Not Authorized 401',
  'errorPages.notFound.title': 'Page Not Found 404',
  'errorPages.serverError.title': 'Server Error 500',
  'errorPages.unavailable.title': 'Service Currently Unavailable',
  // Dashboard
  'dashboard.totalAccountBalance': 'Total Account Balance',
  'dashboard.totalCardBalance': 'Total Card Balance',
  'dashboard.cardsApplied': 'Cards Applied',
  'dashboard.viewAll': 'View All',
  'dashboard.applyForCard': 'Apply For Card',
  'dashboard.totalReceivedAuthorizations': 'Total Received Authorizations',
  // Menu
  'menu.dashboard': 'Dashboard',
  'menu.account': 'Account',
  'menu.balances': 'Balances',
  'menu.depositRecords': 'Deposit Records',
  'menu.accountTransactions': 'Account Transactions',
  'menu.cardholders': 'Cardholders',
  'menu.cards': 'Cards',
  'menu.applyCard': 'Apply Card',
  'menu.cardDetails': 'Card Details',
  'menu.applyRecords': 'Apply Records',
  'menu.cardBalances': 'Card Balances',
  'menu.authorizations': 'Authorizations',
  'menu.transaction': 'Transaction',
  'menu.statements': 'Statements',
  'menu.dailyStatement': 'Daily Statement',
  'menu.logs': 'Logs',
  'menu.settings': 'Settings',
  'menu.roles': 'Roles',
  'menu.users': 'Users',
  'menu.permissions': 'Permissions',
  'menu.changePassword': 'Change Password',
  'menu.login': 'Login',
  'menu.forgotPassword': 'Forgot Password',
  'menu.resetPassword': 'Reset Password',
  // Change password
  'passwords.change.current': 'Current Password',
  'passwords.change.new': 'New Password',
  'passwords.change.confirm': 'Confirm Password',
  'passwords.change.submit': 'Submit',
  // Date presets
  'lists.presets.today': 'Today',
  'lists.presets.yesterday': 'Yesterday',
  'lists.presets.lastWeek': 'Last week',
  'lists.presets.thisMonth': 'This month',
  'lists.presets.lastMonth': 'Last month',
  'lists.presets.lastThreeMonth': 'Last three month',
  // Enumerations whose labels are easily worded otherwise
  'enums.cardStatus.unactivated': 'Unactivated',
  'enums.cardLogType.unloss': 'Unloss',
  'enums.cardLogType.updateAcsPassword': 'Update ACS password',
  'enums.cardLogType.resetPin': 'Reset PIN',
  'enums.complianceStatus.toBeUploaded': 'To Be Uploaded',
  'enums.transactionStatus.cancel': 'Cancel',
  'enums.settleStatus.partialSettled': 'Partial Settled',
  'enums.settleStatus.overpaymentSettled': 'Overpayment Settled',
  'enums.authorizationStatus.approval': 'Approval',
  'enums.recordType.cardAuthorizationExpired': 'Card Authorization Expired',
  'enums.idType.driverLicense': 'Driver License',
  'enums.depositStatus.fail': 'Fail',
  'enums.riskLevel.higher': 'Higher',
  'enums.rejectionReason.idDocumentPicture': 'The ID document picture does not meet the requirements',
  'enums.rejectionReason.proofOfAddress': 'Proof of address does not meet the requirements',
  'enums.rejectionReason.amlReview': 'Failed AML review',
  // Fields
  'nouns.card.fields.expiredDate': 'Expired Date',
  'nouns.card.fields.activeTime': 'Active Time',
  'nouns.card.fields.cardRemark': 'Card Remark',
  'nouns.card.fields.limits.overallTotalLimit': 'Overall Total Limit',
  'nouns.card.fields.limits.maxSingleAmount': 'Max Single Amount',
  'nouns.card.fields.limits.maxDailyTransactions': 'Max Daily Transactions',
  'nouns.depositRecord.fields.estimatedArrivalDate': 'Estimated Arrival Date',
  'nouns.cardTransaction.fields.counterpartyAccountNumber': 'Counterparty Account Number',
  'nouns.authorization.fields.originalAuthorizationId': 'Original Authorization ID',
  'nouns.authorization.fields.settledBillingAmount': 'Settled Billing Amount',
  'nouns.statement.fields.beginningBalance': 'Beginning Balance',
  'nouns.cardholder.fields.expiresOn': 'Expires On',
  'nouns.cardholder.fields.residenceCountryCode': 'Residence Country Code',
  'nouns.cardholder.fields.documents.addressProof': 'Address Proof',
  'nouns.permission.fields.privilegeName': 'Privilege Name',
  'nouns.permission.fields.updateTime': 'Update Time',
} as const satisfies Partial<Record<MessageKey, string>>;

it('says in English, letter by letter, what the specification words [S2.54] [S2.55] [S4.11] [S8.11] [S8.13] [S2.61] [S2.62] [S5.2] [S5.3] [S5.6] [S5.7] [S5.8] [S5.12] [S5.17] [S8.10] [S8.12]', async () => {
  const english = textsOf({ ...(await loadMessages('en')), errors });
  expect(Object.fromEntries(Object.keys(exact).map((key) => [key, english[key]]))).toEqual(exact);
});

it('lets react-admin’s lists and fields say the same', async () => {
  const { ra } = await loadMessages('en');
  expect(ra.page.empty).toBe('Your list is empty');
  expect(ra.navigation.no_results).toBe('No records found');
  expect(ra.navigation.no_filtered_results).toBe('No records found');
  expect(ra.validation.required).toBe('This field is required');
});

it.each(Object.entries(messages))('in %s, too many cards for one order are told how many it may be for', (_, words) => {
  expect(words.validation.quantity).toMatch(new RegExp(`\\b${mostCards}\\b`));
});
