import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AuditLog } from '#domain/auditLog/auditLog.ts';
import { blockers } from '#domain/card/card.ts';
import { InquiryBalance } from '#domain/card/inquiryBalance.ts';
import { cardActionNames } from '#domain/card/lifecycle.ts';
import { logSources } from '#domain/card/log.ts';
import { documentPurposes } from '#domain/cardholder/onboarding.ts';
import { datePresets } from '#domain/dates.ts';
import { Download } from '#domain/download/download.ts';
import { enumerations } from '#domain/enumerations.ts';
import { nounNames, nouns } from '#domain/nouns.ts';
import { privileges, restrictions, splitPrivilege } from '#domain/permission/privilege.ts';
import { preferences } from '#domain/preference/preference.ts';
import { movementDescriptions } from '#domain/transaction/movementDescription.ts';
import { passwordRules } from '#domain/validation.ts';
import { validationMessages } from '#domain/validationMessages.ts';
import { textsOf } from '#tests/texts.ts';
import { messages } from './all.ts';

/** Every noun of the contract; a card's holder is shown its balance in the same words. */
const records: (readonly [string, z.ZodType])[] = [
  ...Object.entries(nouns).map(([noun, { record }]) => [noun, record] as const),
  ['cardBalance', InquiryBalance],
];

/** Every field of a record, those of its parts as `part.field`. */
function fieldsOf(schema: z.ZodType, prefix = ''): string[] {
  if (schema instanceof z.ZodNullable) return fieldsOf(schema.unwrap() as z.ZodType, prefix);
  if (schema instanceof z.ZodDiscriminatedUnion)
    return schema.options.flatMap((option) => fieldsOf(option as z.ZodType, prefix));
  if (!(schema instanceof z.ZodObject)) return [prefix];
  return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) =>
    fieldsOf(field, prefix ? `${prefix}.${name}` : name),
  );
}

describe.each(Object.entries(messages))('in %s', (_, language) => {
  const texts = textsOf(language);
  const missing = (keys: readonly string[]) => keys.filter((key) => !texts[key]);

  it('every value of every enumeration has its label, and so has a value nobody knows [S3.33]', () => {
    const keys = Object.values(enumerations).flatMap((each) => each.choices.map((choice) => choice.name));
    expect(keys.length).toBeGreaterThan(80);
    expect(missing([...keys, enumerations.cardStatus.labelKey(99), 'enums.all'])).toEqual([]);
    expect(enumerations.cardStatus.labelKey(99)).toBe('enums.unknown');
  });

  it('so have the choices that are no enumerations of the specification', () => {
    const choices = {
      fileFormat: Download.shape.format.options,
      logSource: logSources,
      blockedBy: blockers,
      auditOutcome: AuditLog.shape.outcome.options,
    };
    expect(missing(Object.entries(choices).flatMap(([of, keys]) => keys.map((key) => `enums.${of}.${key}`)))).toEqual(
      [],
    );
  });

  it.each(records)('the noun %s has a name and a label for every field', (noun, schema) => {
    const keys = fieldsOf(schema).map((field) => `nouns.${noun}.fields.${field}`);
    expect(keys.length).toBeGreaterThan(4);
    expect(missing([`nouns.${noun}.name`, ...keys])).toEqual([]);
  });

  it('no two columns of a list read alike', () => {
    for (const noun of nounNames) {
      const labels = Object.entries(textsOf(language.nouns[noun].fields)).map(
        ([field, label]) => `${field.replace(/[^.]+$/, '')}${label}`,
      );
      expect([noun, labels.filter((label, at) => labels.indexOf(label) !== at)]).toEqual([noun, []]);
    }
  });

  it('every privilege that the product ships with has its module, its subject and its action', () => {
    const words = privileges.map(([name, moduleName]) => {
      const { subject, action } = splitPrivilege(name);
      return { module: `access.modules.${moduleName}`, subject, action: `access.actions.${action}` };
    });
    expect(missing([...new Set(words.flatMap(({ module, action }) => [module, action]))])).toEqual([]);
    const nameless = words.filter(
      ({ subject }) => !texts[`nouns.${subject}.name`] && !texts[`access.subjects.${subject}`],
    );
    expect(nameless).toEqual([]);
    expect(missing(restrictions.map(({ name }) => `access.restrictions.${name}`))).toEqual([]);
  });

  it('every document a cardholder hands in has its label', () => {
    expect(missing(documentPurposes.map((purpose) => `nouns.cardholder.fields.documents.${purpose}`))).toEqual([]);
  });

  it('every action on a card has its label, its question, its effect, its result and its refusal', () => {
    const keys = cardActionNames.flatMap((action) => [
      ...['label', 'title', 'bulkTitle', 'effect', 'done'].map((part) => `cardActions.${action}.${part}`),
      `errors.cardAction.${action}`,
    ]);
    expect(missing(keys)).toEqual([]);
    for (const action of cardActionNames) {
      expect(texts[`cardActions.${action}.title`]).toContain('%{card}');
      expect(texts[`cardActions.${action}.done`]).toContain('%{card}');
    }
    expect(Object.keys(language.errors.cardStatus)).toEqual(enumerations.cardStatus.keys);
  });

  it('every rule of validation has its message, and no message is without its rule', () => {
    expect(Object.keys(textsOf({ validation: language.validation })).sort()).toEqual(
      Object.keys(validationMessages).sort(),
    );
    expect(missing(passwordRules.map(({ id }) => `passwords.rules.${id}`))).toEqual([]);
  });

  it('every date preset and every preference has its label', () => {
    expect(missing(Object.keys(datePresets).map((preset) => `lists.presets.${preset}`))).toEqual([]);
    const elsewhere = {
      theme: 'layout.theme',
      language: 'layout.language',
      timeZone: 'layout.timeZone',
      singleKeys: 'keys.on',
    };
    // The colour scheme is remembered, not chosen.
    const { colorScheme: _remembered, ...chosen } = preferences;
    const keys = Object.entries(chosen).flatMap(([name, { schema }]) => {
      const key = elsewhere[name as keyof typeof elsewhere] ?? `settings.${name}`;
      return schema instanceof z.ZodEnum ? ['label', ...schema.options].map((part) => `${key}.${part}`) : [key];
    });
    expect(missing(keys)).toEqual([]);
  });
});

it('English says of a field what the domain says of it', () => {
  const english = textsOf({ validation: messages.en.validation });
  const said = Object.entries(validationMessages).map(([key, text]) => [key, text.replace(/\{/g, '%{')]);
  expect(english).toEqual(Object.fromEntries(said));
});

it('English says of a movement of money what the product writes down', () => {
  const written = Object.entries(movementDescriptions).map(([key, text]) => [key, text.replace(/\{/g, '%{')]);
  expect(messages.en.movementDescription).toEqual(Object.fromEntries(written));
});
