import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import fc from '#tests/chance.ts';
import { CountryCode } from './country.ts';
import { AccountCurrency, CurrencyCode } from './currency.ts';
import { CalendarDate } from './dates.ts';
import { ChosenId } from './filter.ts';
import { CardBin } from './product/numbers.ts';
import {
  AreaCode,
  cardLimit,
  chinese,
  confirmation,
  Email,
  email,
  firstMessage,
  Password,
  PhoneNumber,
  password,
  passwordRules,
  phone,
  RequiredText,
  required,
  verificationCodeMinutes,
} from './validation.ts';
import { validationMessages } from './validationMessages.ts';

const firstOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

describe('messages', () => {
  it('are worded as the product promises [S5.2] [S5.3] [S5.6] [S5.12] [S5.17]', () => {
    expect(validationMessages).toMatchObject({
      'validation.required': 'This field is required',
      'validation.requiredField': 'The {field} is required',
      'validation.email': 'The Email field must be a valid email',
      'validation.loginEmail': 'Please enter Email',
      'validation.confirmation': 'The passwords do not match. Please try again.',
      'validation.password': 'Invalid password',
      'validation.phone': 'The format of phone number is incorrect.',
    });
  });

  it('know how long a verification code is good for [S5.20]', () => expect(verificationCodeMinutes).toBe(30));
});

describe('required [S5.1]', () => {
  it.each([[null], [undefined], [[]], [false], [''], ['  \t\n']])('refuses %j', (value) =>
    expect(required(value)).toBe('validation.required'),
  );
  it.each([[0], ['0'], [['']], [true], [' a ']])('takes %j', (value) => expect(required(value)).toBeUndefined());
});

describe('e-mail', () => {
  it.each(['', null, undefined])('lets an empty field (%j) pass [S5.4]', (value) =>
    expect(email(value)).toBeUndefined(),
  );

  it.each([
    'admin@acme.test',
    'Ann.Lee+cards@mail.example.co.uk',
    "o'neil@example.ie",
    'a@b.cd',
    'post@xn--bcher-kva.example',
    'x@y.xn--p1ai',
  ])('takes %s', (value) => {
    expect(email(value)).toBeUndefined();
    expect(Email.safeParse(value).success).toBe(true);
  });

  it.each([
    'acme',
    'admin@',
    '@acme.test',
    'admin@acme',
    'admin@acme.t',
    'admin@@acme.test',
    '.admin@acme.test',
    'admin.@acme.test',
    'ad..min@acme.test',
    'ad min@acme.test',
    'admin@-acme.test',
    'admin@acme..test',
    'admin@acme.test\nbcc: x@y.zz',
    `${'a'.repeat(250)}@acme.test`,
  ])('refuses %j', (value) => {
    expect(email(value)).toBe('validation.email');
    expect(Email.safeParse(value).success).toBe(false);
  });

  it('looks at every address of a list [S5.5]', () => {
    expect(email([])).toBeUndefined();
    expect(email(['a@b.cd', 'c@d.ef'])).toBeUndefined();
    expect(email(['a@b.cd', 'nonsense'])).toBe('validation.email');
  });

  it('is kept in lower case without the blanks around it', () => {
    expect(Email.parse('  Admin@Acme.Test ')).toBe('admin@acme.test');
  });

  it('asks for an address before it judges it', () => expect(firstOf(Email, ' ')).toBe('validation.required'));
});

describe('password', () => {
  it.each(['Portal#2026', 'Aa1!aaaa', 'Welcome-1', `Aa1-${'a'.repeat(124)}`])('takes %s', (value) => {
    expect(password(value)).toBeUndefined();
    expect(Password.parse(value)).toBe(value);
  });

  it.each([
    ['too short', 'Aa1!aaa', 'length'],
    ['too long', `Aa1-${'a'.repeat(125)}`, 'length'],
    ['a foreign symbol', 'Portal#2026?', 'characters'],
    ['a blank', 'Portal #2026', 'characters'],
    ['a letter with an accent', 'Pörtal#2026', 'characters'],
    ['a line break at the end', 'Portal#2026\n', 'characters'],
    ['no uppercase letter', 'portal#2026', 'uppercase'],
    ['no lowercase letter', 'PORTAL#2026', 'lowercase'],
    ['no digit', 'Portal#Portal', 'digit'],
    ['no symbol', 'Portal2026', 'symbol'],
  ])('refuses one with %s, by that rule alone', (_, value, rule) => {
    expect(password(value)).toBe('validation.password');
    expect(firstOf(Password, value)).toBe('validation.password');
    expect(passwordRules.filter(({ test }) => !test(value)).map(({ id }) => id)).toEqual([rule]);
  });

  it('refuses an empty one, and asks for it first', () => {
    expect(password('')).toBe('validation.password');
    expect(firstOf(Password, '')).toBe('validation.required');
    expect(firstOf(Password, undefined)).toBe('validation.required');
  });

  it.each([
    ['Abcde1!', false],
    ['Abcdef1!', true],
    [`Ab1!${'a'.repeat(124)}`, true],
    [`Ab1!${'a'.repeat(125)}`, false],
    ['Abcdef1!_', false],
  ])('%s is taken: %s [S5.9] [S5.10]', (text, isGood) => {
    expect(password(text) === undefined).toBe(isGood);
  });

  it('is good exactly when it has all four kinds of characters, nothing else, and 8 to 128 of them [S5.9] [S5.10] [S5.11]', () => {
    const kinds = ['ABCXYZ', 'abcxyz', '0123456789', '!@#$%^&*-'];
    const character = fc.constantFrom(...kinds.join(''), '?', ' ', 'é');
    fc.assert(
      fc.property(fc.array(character, { maxLength: 20 }), (characters) => {
        const good =
          characters.length >= 8 &&
          kinds.every((kind) => characters.some((one) => kind.includes(one))) &&
          characters.every((one) => kinds.some((kind) => kind.includes(one)));
        expect(password(characters.join('')) === undefined).toBe(good);
      }),
      { numRuns: 500 },
    );
  });
});

describe('confirmation', () => {
  it('must be equal, to the letter [S5.8]', () => {
    expect(confirmation('Portal#2026', 'Portal#2026')).toBeUndefined();
    expect(confirmation('Portal#2026', 'portal#2026')).toBe('validation.confirmation');
    expect(confirmation('', 'Portal#2026')).toBe('validation.confirmation');
  });
});

describe('phone', () => {
  it.each(['', null, undefined, '5123 4567', '06 12 34 56 78', '(415) 555-0132', '+852 5123 4567', '13800138000'])(
    'takes %j',
    (value) => expect(phone(value)).toBeUndefined(),
  );
  it.each(['123', '1234567890123456', 'call me', '12-34x5', '++852 5123', '5123\n4567', '51----234567'])(
    'refuses %j',
    (value) => {
      expect(phone(value)).toBe('validation.phone');
      expect(PhoneNumber.safeParse(value).success).toBe(false);
    },
  );

  it('comes with an area code that some country has', () => {
    expect(AreaCode.parse('+852')).toBe('+852');
    for (const code of ['852', '+', '+0', '+999', '+85212', '']) expect(AreaCode.safeParse(code).success).toBe(false);
  });
});

describe('card limits', () => {
  it('take up to the default, and nothing at all for the default [S5.19]', () => {
    for (const value of ['1000.00', '999.99', '0', '1000', '', ' ', null, undefined, 1000]) {
      expect(cardLimit(value, '1000.00')).toBeUndefined();
    }
  });

  it('refuse more than the default, and what is no amount [S5.18]', () => {
    for (const value of ['1000.01', '10000', '-1', 'many', '1e2', Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(cardLimit(value, '1000.00')).toBe('validation.cardLimit');
    }
  });

  it('compare counts as well as amounts', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (value, limit) => (cardLimit(value, limit) === undefined) === value <= limit),
    );
  });
});

describe('Chinese', () => {
  it('asks for at least one Han character [S5.23]', () => {
    for (const value of ['', '王', 'Wang 王', '𠮷']) expect(chinese(value)).toBeUndefined();
    for (const value of ['Wang', 'かな', '。', '123']) expect(chinese(value)).toBe('validation.chinese');
  });
});

describe('what must be chosen', () => {
  it.each([
    ['a country', CountryCode, 'validation.country'],
    ['a currency', CurrencyCode, 'validation.currency'],
    ['a currency of accounts', AccountCurrency, 'validation.currency'],
    ['a record', ChosenId('validation.choice'), 'validation.choice'],
    ['a day', CalendarDate, 'validation.date'],
    ['a BIN', CardBin, 'validation.cardBin'],
  ] as const)('is required while it is empty, and only then: %s [S5.1] [S5.2]', (_, schema, otherwise) => {
    const messageOf = (value: unknown) => schema.safeParse(value).error?.issues[0]?.message;
    for (const nothing of [undefined, null, '']) expect(messageOf(nothing)).toBe('validation.required');
    expect(messageOf('no such')).toBe(otherwise);
  });
});

describe('required text', () => {
  it('is trimmed and at most 255 characters long', () => {
    expect(RequiredText().parse('  Acme ')).toBe('Acme');
    expect(RequiredText().parse('x'.repeat(255))).toHaveLength(255);
    expect(messagesFor(RequiredText(), 'x'.repeat(256))).toEqual({ root: 'validation.tooLong:255' });
    expect(messagesFor(RequiredText(3), 'xxxx')).toEqual({ root: 'validation.tooLong:3' });
    for (const value of ['', '   ', undefined, null])
      expect(firstOf(RequiredText(), value)).toBe('validation.required');
  });
});

const messagesFor = (schema: z.ZodType, value: unknown) => firstMessage(schema.safeParse(value).error?.issues ?? []);

const Form = z.strictObject({
  name: RequiredText(5),
  email: Email,
  currency: CurrencyCode,
  address: z.strictObject({ city: RequiredText() }),
  count: z.int().min(1).max(100).optional(),
  kind: z.literal([1, 2]).optional(),
  day: z.iso.date().optional(),
  ids: z.array(z.string()).min(1).max(2).optional(),
});
const good = { name: 'Acme', email: 'a@b.cd', currency: 'USD', address: { city: 'Lyon' } };

describe('messages of a form', () => {
  it('are none when all is well', () => expect(messagesFor(Form, good)).toEqual({}));

  it('are one for each field, the first that was found', () => {
    const form = z.strictObject({ password: Password, other: RequiredText() });
    expect(messagesFor(form, { password: '', other: '' })).toEqual({
      password: 'validation.required',
      other: 'validation.required',
    });
  });

  it('name a field by its path', () => {
    expect(messagesFor(Form, { ...good, address: { city: ' ' } })).toEqual({ 'address.city': 'validation.required' });
    expect(messagesFor(z.array(Email), ['a@b.cd', 'x'])).toEqual({ '1': 'validation.email' });
  });

  it('name each field that nobody asked for', () => {
    expect(messagesFor(Form, { ...good, role: 'admin', id: 1, address: { city: 'Lyon', x: 1 } })).toEqual({
      role: 'validation.unknownField',
      id: 'validation.unknownField',
      'address.x': 'validation.unknownField',
    });
  });

  it.each([
    ['a missing object', { address: undefined }, { address: 'validation.required' }],
    ['null where a value must be', { address: null }, { address: 'validation.required' }],
    ['a number that is too small', { count: 0 }, { count: 'validation.tooSmall:1' }],
    ['a number that is too big', { count: 101 }, { count: 'validation.tooBig:100' }],
    ['a list in which nothing is', { ids: [] }, { ids: 'validation.required' }],
    ['a list in which too much is', { ids: ['a', 'b', 'c'] }, { ids: 'validation.tooMany:2' }],
    ['a text that is too long', { name: 'Acme Limited' }, { name: 'validation.tooLong:5' }],
    ['a value that is not offered', { kind: 3 }, { kind: 'validation.choice' }],
    ['a currency that is none', { currency: 'XYZ' }, { currency: 'validation.currency' }],
    ['a day that is none', { day: '2026-02-30' }, { day: 'validation.invalid' }],
    ['a value of the wrong kind', { count: 'two' }, { count: 'validation.invalid' }],
  ])('say what is wrong with %s', (_, change, expected) => {
    expect(messagesFor(Form, { ...good, ...change })).toEqual(expected);
  });

  it('put what concerns the whole form under root', () => {
    const form = Form.refine(() => false, 'validation.confirmation');
    expect(messagesFor(form, good)).toEqual({ root: 'validation.confirmation' });
  });
});
