import { describe, expect, test } from 'vitest';
import type { Enumeration } from './enumeration.ts';
import {
  authorizationStatus,
  cardLogType,
  cardStatus,
  customerStatus,
  enumerations,
  transactionType,
} from './enumerations.ts';

test('the values are the specification’s', () => {
  expect(transactionType.values).toEqual([100, 103, 110, 120, 121, 151, 152, 200, 301, 500]);
  expect(cardStatus.values).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(cardLogType.values).toEqual([100001, 100002, 100003, 100004, 100005, 100006, 100007, 100008, 100009, 100020]);
  const values = (name: keyof typeof enumerations) => [...enumerations[name].values];
  expect(values('transactionStatus')).toEqual([1, 6, 7, 10]);
  expect(values('complianceStatus')).toEqual([1, 2, 3, 4, 5]);
  expect(values('customerType')).toEqual([1, 2]);
  expect(values('customerStatus')).toEqual([0, 1, 2]);
  expect(values('status')).toEqual([1, 2]);
  expect(values('riskLevel')).toEqual([2, 3, 4]);
  expect(values('cardType')).toEqual([1, 2, 3, 4]);
  expect(values('cardScheme')).toEqual([3]);
  expect(values('processStatus')).toEqual([1, 2, 3]);
  expect(values('settleStatus')).toEqual([1, 2, 3, 4, 5]);
  expect(values('authorizationStatus')).toEqual([1, 2, 5]);
  expect(values('dataType')).toEqual(['cardAuthorization', 'cardSettlement', 'cardAuthorizationExpired']);
  expect(values('idType')).toEqual([1, 2, 3, 4]);
  expect(values('gender')).toEqual([1, 2, 3]);
  expect(values('depositStatus')).toEqual([1, 8, 4, 11]);
  expect(values('statementType')).toEqual([1, 2]);
  expect(values('orderStatus')).toEqual([2, 3, 5, 6, 7]);
  expect(values('period')).toEqual(['daily', 'monthly']);
});

describe('filters', () => {
  test('All is 0 for transaction types and −1 for customer status, and means no restriction', () => {
    expect(transactionType.filterSchema.parse(0)).toBe(0);
    expect(transactionType.meaningOf(0)).toBeUndefined();
    expect(customerStatus.filterSchema.parse(-1)).toBe(-1);
    expect(customerStatus.meaningOf(-1)).toBeUndefined();
    expect(transactionType.schema.safeParse(0).success).toBe(false);
  });

  test('Declined is offered once; 3 is taken as its synonym and means 5', () => {
    expect(authorizationStatus.filterChoices.map(({ id }) => id)).toEqual([1, 2, 5]);
    expect(authorizationStatus.filterSchema.parse(3)).toBe(3);
    expect(authorizationStatus.meaningOf(3)).toBe(5);
    expect(authorizationStatus.schema.safeParse(3).success).toBe(false);
  });

  test('Verification is a label that no filter offers', () => {
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
