import { expect, it } from 'vitest';
import { IndividualCardholder } from '#domain/cardholder/cardholder.ts';
import { documentPurposes } from '#domain/cardholder/onboarding.ts';
import { CardLimits } from '#domain/product/limits.ts';
import { loadMessages } from '#tests/portalWords.ts';
import { specEntities } from '#tests/specLabels.ts';
import { textsOf } from '#tests/texts.ts';

const english = textsOf(await loadMessages('en'));

const labelsOf = (prefix: string, names: readonly string[]) => names.map((name) => english[`${prefix}.${name}`]);

it.each(specEntities)('%s has the fields of the specification under its labels', (_, noun, record, labels) => {
  const shown = labelsOf(`nouns.${noun}.fields`, Object.keys(record.shape));
  expect(labels.split(', ').filter((label) => !shown.includes(label))).toEqual([]);
});

it('a cardholder has an address of six lines and papers of six kinds [S3.7]', () => {
  const address = IndividualCardholder.shape.residenceAddress.shape;
  expect(labelsOf('nouns.cardholder.fields.residenceAddress', Object.keys(address))).toEqual([
    'Line 1',
    'Line 2',
    'City',
    'State',
    'Country',
    'Postal Code',
  ]);
  expect(labelsOf('nouns.cardholder.fields.documents', documentPurposes)).toEqual([
    'ID Card Front',
    'ID Card Back',
    'Residence Permit Front',
    'Residence Permit Back',
    'Passport',
    'Address Proof',
  ]);
});

it('a card has five limits and two models [S3.10] [S3.11]', () => {
  expect(labelsOf('nouns.card.fields.limits', Object.keys(CardLimits.shape))).toEqual([
    'Overall Total Limit',
    'Max Single Amount',
    'Daily Limit',
    'Monthly Limit',
    'Max Daily Transactions',
  ]);
  expect(labelsOf('enums.cardModel', ['virtualCard', 'standardCard'])).toEqual(['Virtual Card', 'Standard Card']);
});

/** Words for statuses beyond the tables of enumerations, and where the product says them. */
const statusLabels: [string, string][] = [
  ...['To Be Uploaded', 'Under Review', 'Approved', 'Rejected', 'Closed'].map((label): [string, string] => [
    'complianceStatus',
    label,
  ]),
  ['processStatus', 'Pending'],
  ['settleStatus', 'Reversed'],
  ['authorizationStatus', 'Approval'],
  ['authorizationStatus', 'Reversal'],
  ['authorizationStatus', 'Declined'],
  ['depositStatus', 'Fail'],
  ['orderStatus', 'Completed'],
  ['orderStatus', 'Cancelled'],
  ['orderStatus', 'Closed'],
  ['transactionStatus', 'Success'],
  ['transactionStatus', 'Cancelled'],
];

it.each(statusLabels)('%s says %s as the specification does [S3.40]', (enumeration, label) => {
  const said = Object.entries(english).filter(([key]) => key.startsWith(`enums.${enumeration}.`));
  expect(said.map(([, text]) => text)).toContain(label);
});
