import type { AccountCurrency } from '#domain/currency.ts';
import { type CardType, cardModel, cardScheme, cardType, productState, status } from '#domain/enumerations.ts';
import { toDecimal } from '#domain/money.ts';
import { numbersOf } from '#domain/product/numbers.ts';
import { isPhysical, type ProductInput } from '#domain/product/product.ts';
import { draftRow } from '#gateway/services/product/create.ts';
import { type TermsRow, termsRow } from '#gateway/services/product/terms.ts';
import { add, after, day, type Row, type World } from './world.ts';

const { personalVirtual, personalPhysical, commercialVirtual, commercialPhysical } = cardType.code;

type Line = [
  productCode: string,
  productName: string,
  cardBin: string,
  CardType,
  AccountCurrency,
  shared: boolean,
  /** Largest single payment, in hundreds of the currency's units; the other limits follow from it. */
  single: number,
  /** Issuing fee in hundredths of the currency's units (units where there are no hundredths). */
  fee: number,
  enabled?: boolean,
];

// biome-ignore format: a table is read by the row
const table: Line[] = [
  ['PV-USD', 'Everyday Virtual USD', '601104', personalVirtual, 'USD', false, 20, 0],
  ['PP-USD', 'Everyday Card USD', '601105', personalPhysical, 'USD', false, 25, 500],
  ['CV-USD', 'Business Virtual USD', '601138', commercialVirtual, 'USD', false, 50, 100],
  ['CVS-USD', 'Team Virtual USD', '650012', commercialVirtual, 'USD', true, 50, 100],
  ['CPS-USD', 'Team Card USD', '650013', commercialPhysical, 'USD', true, 80, 1000],
  ['PV-EUR', 'Everyday Virtual EUR', '651620', personalVirtual, 'EUR', false, 20, 0],
  ['CVS-EUR', 'Team Virtual EUR', '651621', commercialVirtual, 'EUR', true, 50, 100],
  ['CP-EUR', 'Fleet Card EUR', '651622', commercialPhysical, 'EUR', false, 30, 750],
  ['PV-GBP', 'Everyday Virtual GBP', '652150', personalVirtual, 'GBP', false, 15, 0],
  ['CPS-GBP', 'Haulage Card GBP', '652151', commercialPhysical, 'GBP', true, 40, 750],
  ['CV-HKD', 'Business Virtual HKD', '655010', commercialVirtual, 'HKD', false, 300, 800],
  ['PP-HKD', 'Everyday Card HKD', '655011', personalPhysical, 'HKD', false, 150, 4000],
  ['CV-JPY', 'Business Virtual JPY', '656030', commercialVirtual, 'JPY', false, 5000, 150],
  ['PV-AUD', 'Everyday Virtual AUD', '653080', personalVirtual, 'AUD', false, 25, 0],
  ['CPS-KRW', 'Team Card KRW', '654210', commercialPhysical, 'KRW', true, 50_000, 12_000],
  ['PP-EUR', 'Everyday Card EUR (2024)', '651623', personalPhysical, 'EUR', false, 20, 500, false],
];

export const isCommercial = (type: CardType): boolean => type === commercialVirtual || type === commercialPhysical;

/** A product with the terms that its cards are made on. */
export type SeededProduct = Row<'products'> & TermsRow;

export function makeProducts(world: World): SeededProduct[] {
  const createdAt = after(world.start, -75 * day);
  return table.map((line) => {
    const said = inputOf(line);
    const [, , , , , , , , enabled = true] = line;
    const product = add(world, 'products', {
      ...draftRow(said, numbersOf(said.cardBin, null, null)),
      id: world.id(createdAt),
      productState: enabled ? productState.code.offered : productState.code.retired,
      numbersDrawn: 0n,
      draftTerms: null,
      status: status.code.disabled,
      createdAt,
    });
    const terms = termsRow(said, said.currency);
    const by = { reason: null, createdBy: null, createdByName: null, createdAt };
    add(world, 'productVersions', { productId: product.id, version: 1, effectiveFrom: createdAt, ...terms, ...by });
    return { ...product, ...terms };
  });
}

/** What staff would have typed to make it. */
export function productForm(code: string): ProductInput {
  const line = table.find(([productCode]) => productCode === code);
  if (!line) throw new RangeError(`No product ${code}`);
  return inputOf(line);
}

function inputOf([productCode, productName, cardBin, type, currency, sharedCard, single, fee]: Line): ProductInput {
  const amount = (times: number) => String(single * 100 * times);
  return {
    productCode,
    productName,
    cardBin,
    cardScheme: cardScheme.code.discover,
    cardType: type,
    cardModel: isPhysical(type) ? cardModel.code.standardCard : cardModel.code.virtualCard,
    currency,
    sharedCard,
    validityMonths: isPhysical(type) ? 48 : 36,
    issuingFee: toDecimal(BigInt(fee), currency),
    defaultLimits: {
      overallTotalLimit: isCommercial(type) ? null : amount(40),
      maxSingleAmount: amount(1),
      dailyLimit: amount(2),
      monthlyLimit: amount(10),
      maxDailyTransactions: isCommercial(type) ? 60 : 25,
    },
  };
}

/** Of each product, as many numbers as it has cards. */
export function countNumbers({ rows }: World): void {
  const cards = Map.groupBy(rows.cards, ({ productId }) => productId);
  for (const product of rows.products) product.numbersDrawn = BigInt(cards.get(product.id)?.length ?? 0);
}
