import { describe, expect, test } from 'vitest';
import type { Enumeration } from './enumeration.ts';
import { authorizationStatus, customerStatus, enumerations, transactionType } from './enumerations.ts';

const ofTheSpecification: [string, keyof typeof enumerations, (string | number)[]][] = [
  ['transaction types [S3.17]', 'transactionType', [100, 103, 110, 120, 121, 151, 152, 200, 301, 500]],
  ['transaction statuses [S3.19]', 'transactionStatus', [1, 6, 7, 10]],
  ['compliance statuses [S3.20] [S4.10]', 'complianceStatus', [1, 2, 3, 4, 5]],
  ['reasons for a rejection [S4.11]', 'rejectionReason', ['idDocumentPicture', 'proofOfAddress', 'amlReview']],
  ['customer types [S3.21]', 'customerType', [1, 2]],
  ['customer statuses [S3.22]', 'customerStatus', [0, 1, 2]],
  ['the two-value status dictionary [S3.23]', 'status', [1, 2]],
  ['risk levels [S3.24]', 'riskLevel', [2, 3, 4]],
  ['card types [S3.25]', 'cardType', [1, 2, 3, 4]],
  ['card schemes [S3.26]', 'cardScheme', [3]],
  ['card statuses [S3.27]', 'cardStatus', [1, 2, 3, 4, 5, 6, 7, 8]],
  [
    'card log types [S3.28]',
    'cardLogType',
    [100001, 100002, 100003, 100004, 100005, 100006, 100007, 100008, 100009, 100020],
  ],
  ['process statuses [S3.29]', 'processStatus', [1, 2, 3]],
  ['settle statuses [S3.30]', 'settleStatus', [1, 2, 3, 4, 5]],
  ['authorization statuses [S3.31]', 'authorizationStatus', [1, 2, 5]],
  ['data types [S3.32]', 'dataType', ['cardAuthorization', 'cardSettlement', 'cardAuthorizationExpired']],
  ['ID types [S3.34]', 'idType', [1, 2, 3, 4]],
  ['genders [S3.35]', 'gender', [1, 2, 3]],
  ['deposit statuses [S3.36]', 'depositStatus', [1, 8, 4, 11]],
  ['statement types [S3.37]', 'statementType', [1, 2]],
  ['order statuses [S3.38]', 'orderStatus', [2, 3, 5, 6, 7]],
  ['periods [S3.39]', 'period', ['daily', 'monthly']],
];

test.each(ofTheSpecification)('%s have the values of the specification', (_, name, values) => {
  expect([...enumerations[name].values]).toEqual(values);
});

describe('filters', () => {
  test('All is 0 for transaction types and −1 for customer status, and means no restriction [S3.17] [S3.22]', () => {
    expect(transactionType.filterSchema.parse(0)).toBe(0);
    expect(transactionType.meaningOf(0)).toBeUndefined();
    expect(customerStatus.filterSchema.parse(-1)).toBe(-1);
    expect(customerStatus.meaningOf(-1)).toBeUndefined();
    expect(transactionType.schema.safeParse(0).success).toBe(false);
  });

  test('Declined is offered once; 3 is taken as its synonym and means 5 [S3.31]', () => {
    expect(authorizationStatus.filterChoices.map(({ id }) => id)).toEqual([1, 2, 5]);
    expect(authorizationStatus.filterSchema.parse(3)).toBe(3);
    expect(authorizationStatus.meaningOf(3)).toBe(5);
    expect(authorizationStatus.schema.safeParse(3).success).toBe(false);
  });

  test('Verification is a label that no filter offers [S3.18]', () => {
    expect(transactionType.filterChoices.map(({ id }) => id)).not.toContain(301);
    expect(transactionType.labelKey(301)).toBe('enums.transactionType.verification');
  });
});

test.each(Object.entries(enumerations) as [string, Enumeration][])(
  '%s: values are told apart, and each has a label key of its own',
  (name, each) => {
    expect(each.name).toBe(name);
    expect(new Set(each.values).size).toBe(each.values.length);
    for (const { id, name: label } of each.choices) {
      expect(each.is(id)).toBe(true);
      expect(label).toBe(`enums.${name}.${each.keyOf(id)}`);
    }
    expect(each.is('no such value')).toBe(false);
    expect(each.labelKey('no such value')).toBe('enums.unknown');
  },
);
