import { expect, it } from 'vitest';
import { type EnumerationName, enumerations } from '#domain/enumerations.ts';
import { loadMessages } from '#tests/portalWords.ts';
import { textsOf } from '#tests/texts.ts';

const english = textsOf(await loadMessages('en'));

/** The specification's dictionaries, value and label, in its own order. */
const dictionaries: [string, EnumerationName, string][] = [
  [
    'transaction type [S3.17]',
    'transactionType',
    '100 Deposit, 103 Rebate, 110 Withdrawal, 120 Transfer In, 121 Transfer Out, 151 Consumption, 152 Consumption Refund, 200 Adjustment, 301 Verification, 500 Fee',
  ],
  ['transaction status [S3.19]', 'transactionStatus', '1 Success, 6 Cancel, 7 Cancelled, 10 Refund'],
  [
    'compliance status [S3.20]',
    'complianceStatus',
    '1 Approved, 2 Rejected, 3 To Be Uploaded, 4 Under Review, 5 Closed',
  ],
  ['customer type [S3.21]', 'customerType', '1 Corporation, 2 Individual'],
  ['customer status [S3.22]', 'customerStatus', '0 Initial, 1 Enabled, 2 Disabled'],
  ['status [S3.23]', 'status', '1 Enabled, 2 Disabled'],
  ['risk level [S3.24]', 'riskLevel', '2 Lower, 3 Medium, 4 Higher'],
  [
    'card type [S3.25]',
    'cardType',
    '1 Personal Virtual, 2 Personal Physical, 3 Commercial Virtual, 4 Commercial Physical',
  ],
  ['card scheme [S3.26]', 'cardScheme', '3 Discover'],
  [
    'card status [S3.27]',
    'cardStatus',
    '1 Initial, 2 Unactivated, 3 Normal, 4 Blocked, 5 Lost, 6 Expired, 7 Closing, 8 Closed',
  ],
  [
    'card log type [S3.28]',
    'cardLogType',
    '100001 Activate, 100002 Loss, 100003 Unloss, 100004 Block, 100005 Unblock, 100006 Update ACS password, 100007 Reset ACS password, 100008 Update PIN, 100009 Reset PIN, 100020 Revoke',
  ],
  ['process status [S3.29]', 'processStatus', '1 Processing, 2 Finished, 3 Pending'],
  [
    'settle status [S3.30]',
    'settleStatus',
    '1 Settled, 2 Partial Settled, 3 Overpayment Settled, 4 Reversed, 5 Expired',
  ],
  ['authorization status [S3.31]', 'authorizationStatus', '1 Approval, 2 Reversal, 5 Declined'],
  ['ID type [S3.34]', 'idType', '1 ID Card, 2 Passport, 3 Driver License, 4 Residence Permit'],
  ['gender [S3.35]', 'gender', '1 Male, 2 Female, 3 Unknown'],
  ['deposit status [S3.36]', 'depositStatus', '1 Success, 8 Fail, 4 Initial, 11 Processing'],
  ['statement type [S3.37]', 'statementType', '1 Card Transaction, 2 Account Transaction'],
  ['order status [S3.38]', 'orderStatus', '2 Initial, 3 Processing, 5 Completed, 6 Cancelled, 7 Closed'],
  ['period [S3.37] [S3.39]', 'period', 'daily Daily, monthly Monthly'],
];

it.each(dictionaries)('%s: each value has the label of the specification', (_, name, dictionary) => {
  const { choices } = enumerations[name];
  expect(choices.map(({ id, name: key }) => `${id} ${english[key]}`).join(', ')).toBe(dictionary);
});

it('a record type is told by one of five labels [S3.33]', () => {
  expect(enumerations.recordType.choices.map(({ name }) => english[name])).toEqual([
    'Card Authorization',
    'Card Settlement',
    'Card Authorization Expired',
    'Consumption Refund',
    'Verification',
  ]);
});
