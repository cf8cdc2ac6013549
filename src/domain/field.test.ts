import { expect, test } from 'vitest';
import { Card } from './card/card.ts';
import { Cardholder } from './cardholder/cardholder.ts';
import { fieldsOf } from './field.ts';
import { Product } from './product/product.ts';

test('a record’s fields are known for what they are, through nullable and optional', () => {
  expect(fieldsOf(Card)).toMatchObject({
    cardStatus: { kind: 'enumeration', enumeration: 'cardStatus' },
    cardBalance: { kind: 'amount' },
    activeTime: { kind: 'instant' },
    sharedCard: { kind: 'boolean' },
    limits: { kind: 'object' },
    last4: { kind: 'text' },
  });
});

test('an amount that is narrowed is an amount, as a product’s fee is', () => {
  expect(fieldsOf(Product).issuingFee).toEqual({ kind: 'amount' });
});

test('a record with variants has the fields of all of them', () => {
  const fields = fieldsOf(Cardholder);
  expect(fields.dateOfBirth).toEqual({ kind: 'date' });
  expect(fields.gender).toEqual({ kind: 'enumeration', enumeration: 'gender' });
  expect(fields.registrationCode).toEqual({ kind: 'text' });
  // What tells them apart is one value in each variant, and an enumeration of all in the record.
  expect(fields.customerType).toEqual({ kind: 'enumeration', enumeration: 'customerType' });
});
