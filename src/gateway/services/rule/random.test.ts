import { afterAll, beforeAll, expect, test } from 'vitest';
import { channel } from '#domain/enumerations.ts';
import type { SpendingRule, SpendingRuleInput } from '#domain/rule/rule.ts';
import { termsOf } from '#domain/rule/terms.ts';
import { type Drawing, drawing } from '#tests/drawing.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { processor, processorKey, type TestProcessor } from '#tests/processor.ts';
import type { TestCard, TestUser } from '#tests/records.ts';
import { ruleMakers } from '#tests/rules.ts';

let gateway: TestGateway;
let network: TestProcessor;
let make: ReturnType<typeof ruleMakers>;
let person: TestUser;
let staff: Caller;

beforeAll(async () => {
  gateway = await testGateway({ processorKeys: [processorKey], programTimeZone: 'Asia/Hong_Kong' });
  network = processor(gateway);
  make = ruleMakers(gateway);
  person = await gateway.makeUser({ role: 'Operator' });
});
afterAll(() => gateway.close());

const codes = ['5411', '5812', '4511'];
const countries = ['GB', 'FR', 'DE'] as const;
const merchants = ['Corner Shop', 'Grand Café', 'Sky Air'];

/** A purchase as the independent evaluator knows it. */
interface Bought {
  card: TestCard;
  link: string;
  at: number;
  cents: number;
  mccCode: string;
  transactionCountry: string;
  merchantName: string;
  channel?: string | undefined;
  /** When the card was presented; else when it came. */
  presentedAt?: string | undefined;
}

// Hong Kong has had no summer time for long: an evaluator may add eight hours by itself.
const local = (at: number) => new Date(at + 8 * 3_600_000);
const dayOf = (at: number) => local(at).toISOString().slice(0, 10);
const mondayOf = (at: number) => Math.floor((Math.floor((at + 8 * 3_600_000) / 86_400_000) + 3) / 7);

function describes(rule: SpendingRule, bought: Bought): boolean {
  const shown = local(bought.presentedAt === undefined ? bought.at : Date.parse(bought.presentedAt));
  const weekday = shown.getUTCDay() || 7;
  const time = shown.toISOString().slice(11, 16);
  const { fromTime: from, toTime: to } = rule;
  if (rule.merchantCodes.length > 0 && !rule.merchantCodes.includes(bought.mccCode)) return false;
  if (rule.countries.length > 0 && !(rule.countries as string[]).includes(bought.transactionCountry)) return false;
  if (rule.channels.length > 0 && !(rule.channels as (string | undefined)[]).includes(bought.channel)) return false;
  if (rule.weekdays.length > 0 && !rule.weekdays.includes(weekday)) return false;
  const named = rule.merchants.map((name) => bought.merchantName.toLowerCase().includes(name.toLowerCase()));
  if (named.length > 0 && !named.includes(true)) return false;
  if (from === null || to === null) return true;
  return from < to ? from <= time && time < to : time >= from || time < to;
}

const isInPeriod = (rule: SpendingRule, one: number, other: number): boolean => {
  if (rule.rulePeriod === 'ever') return true;
  if (rule.rulePeriod === 'week') return mondayOf(one) === mondayOf(other);
  const length = rule.rulePeriod === 'day' ? 10 : 7;
  return dayOf(one).slice(0, length) === dayOf(other).slice(0, length);
};

/** What is seen where a rule isn't kept to; undefined where it is. */
function seenBy(rule: SpendingRule, asked: Bought, before: readonly Bought[]): string | undefined {
  if (rule.ruleEffect === 'approveOnly') return describes(rule, asked) ? undefined : 'kind';
  if (!describes(rule, asked)) return undefined;
  if (rule.ruleMeasure === 'none') return 'kind';
  const counted = before.filter(
    (each) =>
      (rule.ruleCounting === 'cardholder' || each.card === asked.card) &&
      isInPeriod(rule, each.at, asked.at) &&
      describes(rule, each) &&
      each.cents > 0,
  );
  if (rule.ruleMeasure === 'count') {
    const times = counted.length + 1;
    return times > (rule.allowedTimes ?? 0) ? String(times) : undefined;
  }
  const sum = rule.ruleMeasure === 'sum' ? counted.reduce((total, { cents }) => total + cents, 0) : 0;
  const cents = sum + asked.cents;
  return cents > Math.round(Number(rule.allowedAmount) * 100) ? (cents / 100).toFixed(2) : undefined;
}

function drawRule({ one, some, upTo }: Drawing): Partial<SpendingRuleInput> {
  const ruleMeasure = one(['none', 'amount', 'sum', 'sum', 'count'] as const);
  const hasHours = upTo(3) === 0;
  return {
    ruleName: 'Drawn',
    ruleEffect: ruleMeasure === 'none' && upTo(2) === 0 ? 'approveOnly' : 'decline',
    ruleMeasure,
    merchantCodes: ruleMeasure === 'none' ? [one(codes), one(codes)] : some(codes),
    countries: upTo(2) === 0 ? some(countries) : [],
    merchants: upTo(3) === 0 ? [one(['shop', 'CAFÉ', 'air'])] : [],
    channels: upTo(2) === 0 ? some(channel.values) : [],
    weekdays: upTo(2) === 0 ? some([1, 2, 3, 4, 5, 6, 7]) : [],
    fromTime: hasHours ? one(['08:00', '22:00']) : null,
    toTime: hasHours ? one(['06:00', '18:30']) : null,
    ...((ruleMeasure === 'amount' || ruleMeasure === 'sum') && {
      currency: 'USD' as const,
      allowedAmount: `${30 + upTo(ruleMeasure === 'sum' ? 300 : 60)}.50`,
    }),
    ...(ruleMeasure === 'count' && { allowedTimes: 1 + upTo(5) }),
    ...((ruleMeasure === 'sum' || ruleMeasure === 'count') && {
      rulePeriod: one(['day', 'week', 'month', 'ever'] as const),
      ruleCounting: one(['card', 'card', 'cardholder'] as const),
    }),
  };
}

test.each([1, 2, 3])(
  'of random rules and purchases an independent evaluator says the same, and of rules that are tried on them (%i)',
  async (seed) => {
    const draw = drawing(seed);
    const card = await gateway.makeCard({ balance: 90_000_00n });
    const other = await gateway.makeCard({ customer: card.customer, balance: 90_000_00n });
    await gateway.asStaff((db) =>
      db.updateTable('cards').set({ cardholderId: card.cardholderId }).where('id', '=', other.id).execute(),
    );
    const scopes = [
      ['customer', card.customer],
      ['cardholder', card.cardholderId],
      ['card', card.id],
      ['card', other.id],
    ] as const;
    const rules = new Map<string, SpendingRule>();
    const bought: Bought[] = [];
    /** Each that was approved, with what was bought before it as that stood then. */
    const history: { asked: Bought; before: Bought[] }[] = [];
    let [declined, approved] = [0, 0];
    for (let step = 0; step < 90; step += 1) {
      gateway.clock.advance(draw.upTo(20) * 3_600_000 + draw.upTo(3_599_000));
      staff = (await gateway.signIn(person)).caller;
      const kind = draw.upTo(9);
      if (kind === 0 || step < 3) {
        const [ruleScope, scopeId] = draw.one(scopes);
        const said = { ...drawRule(draw), ruleScope, scopeId };
        const made = await (draw.upTo(2) === 0 ? make.shadowed : make.live)(staff, said);
        rules.set(made.id, made);
      } else if (kind === 1) {
        const rule = draw.one([...rules.values()]);
        const said = { ...drawRule(draw), seenVersion: rule.version };
        const { status, body } = await make.update(staff, rule.id, said);
        expect({ status, body }).toMatchObject({ status: 200 });
        rules.set(rule.id, body.dto);
      } else if (kind === 2) {
        const rule = draw.one([...rules.values()]);
        await make.move(staff, 'endSpendingRule', rule.id);
        rules.delete(rule.id);
        if (rules.size > 0) continue;
        const fresh = await make.live(staff, { ...drawRule(draw), ruleScope: 'card', scopeId: card.id });
        rules.set(fresh.id, fresh);
      } else if (kind === 3 && bought.length > 0) {
        const back = draw.one(bought);
        if (back.cents === 0) continue;
        const cents = draw.upTo(1) === 0 ? back.cents : Math.ceil(back.cents / 2);
        await network.tell(back.card, back.link, 'reversal', (cents / 100).toFixed(2));
        back.cents -= cents;
      } else {
        gateway.clock.advance(1000);
        const asked: Bought = {
          card: draw.one([card, other]),
          link: network.newLink(),
          at: gateway.clock.now(),
          cents: 100 + draw.upTo(7000),
          mccCode: draw.one(codes),
          transactionCountry: draw.one(countries),
          merchantName: draw.one(merchants),
          // Not every message tells one, and some come days after the card was presented.
          channel: draw.one([...channel.values, undefined]),
          presentedAt:
            draw.upTo(3) === 0 ? new Date(gateway.clock.now() - draw.upTo(6 * 86_400_000)).toISOString() : undefined,
        };
        const { card: of, link, at: _at, cents: _cents, ...place } = asked;
        const message = network.message(of, link, 'authorize', (asked.cents / 100).toFixed(2), place);
        const { body } = await network.deliver(JSON.stringify(message));
        const against = [...rules.values()].filter(
          ({ ruleScope, scopeId }) => ruleScope !== 'card' || scopeId === of.id,
        );
        const expected = against.flatMap((rule) => {
          const seen = seenBy(rule, asked, bought);
          return seen === undefined ? [] : [`${rule.id} ${rule.ruleState} ${seen}`];
        });
        const isApproved = !expected.some((found) => found.includes(' live '));
        expect([step, body.dto.approved]).toEqual([step, isApproved]);
        const filter = { transactionLink: link };
        const listed = await gateway.door(staff, 'list', { dtoName: 'authorization', filter });
        const got = await gateway.door(staff, 'get', { dtoName: 'authorization', id: listed.body.dto[0].id });
        const found = got.body.dto.findings.map(
          (each: { ruleId: string; ruleState: string; seenAmount: string | null; seenTimes: number | null }) =>
            `${each.ruleId} ${each.ruleState} ${each.seenAmount ?? each.seenTimes ?? 'kind'}`,
        );
        expect([step, found.sort()]).toEqual([step, expected.sort()]);
        if (isApproved) history.push({ asked: { ...asked }, before: bought.map((each) => ({ ...each })) });
        if (isApproved) bought.push(asked);
        if (isApproved) approved += 1;
        else declined += 1;
      }
    }
    expect([approved > 5, declined > 0]).toEqual([true, true]);
    gateway.clock.advance(1000);
    staff = (await gateway.signIn(person)).caller;
    let caught = 0;
    for (let tried = 0; tried < 25; tried += 1) {
      const [kind, scopeId] = draw.one(scopes);
      const { ruleName: _, ...terms } = drawRule(draw);
      const said = { ruleScope: kind, scopeId, ...terms } as Omit<SpendingRuleInput, 'ruleName'>;
      const { status, body } = await gateway.command(staff, 'trySpendingRule', said);
      expect({ status, body }).toMatchObject({ status: 200, body: { dto: { next: null } } });
      const wanted = history.filter(
        ({ asked, before }) =>
          (kind !== 'card' || scopeId === asked.card.id) &&
          seenBy(termsOf(said) as SpendingRule, asked, before) !== undefined,
      );
      const cents = wanted.reduce((sum, { asked }) => sum + asked.cents, 0);
      expect([tried, said, body.dto.declined, body.dto.sums]).toEqual([
        tried,
        said,
        wanted.length,
        cents > 0 ? [{ currency: 'USD', amount: (cents / 100).toFixed(2) }] : [],
      ]);
      expect(body.dto.newest.map(({ createdAt }: { createdAt: string }) => Date.parse(createdAt))).toEqual(
        wanted.map(({ asked }) => asked.at).toReversed(),
      );
      caught += wanted.length;
    }
    expect(caught).toBeGreaterThan(20);
  },
);
