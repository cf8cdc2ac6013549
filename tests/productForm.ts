import { randomUUID } from 'node:crypto';
import type { ProductInput } from '#domain/product/product.ts';
import type { Caller, TestGateway } from './gateway.ts';

let bins = 700_000;

/** What staff type of a product, with a BIN of its own unless one is given. */
export const productForm = (said: Partial<ProductInput> = {}): ProductInput => ({
  productCode: randomUUID().slice(0, 18),
  productName: 'Business Virtual',
  cardBin: String(bins++),
  cardScheme: 3,
  cardType: 3,
  cardModel: 'virtual',
  currency: 'USD',
  sharedCard: false,
  validityMonths: 36,
  issuingFee: '1.00',
  ...said,
});

/** Makes, offers and changes products at the doors. */
export function productMakers(gateway: TestGateway) {
  const create = (caller: Caller, said: Partial<ProductInput> = {}) =>
    gateway.door(caller, 'create', { dtoName: 'product', requestId: gateway.requestId(), data: productForm(said) });
  const update = (caller: Caller, id: string, data: object) =>
    gateway.door(caller, 'update', { dtoName: 'product', requestId: gateway.requestId(), id, data });
  const give = (caller: Caller, command: string, id: string, more: object = {}) =>
    gateway.command(caller, command, { id, ...more });
  const read = async (caller: Caller, id: string) =>
    (await gateway.door(caller, 'get', { dtoName: 'product', id })).body.dto;

  /** A product that is offered. */
  async function offered(staff: Caller, said: Partial<ProductInput> = {}): Promise<string> {
    const { id } = (await create(staff, said)).body.dto;
    await give(staff, 'offerProduct', id);
    return id;
  }

  /** New terms of a product: as they are but for these. */
  async function change(
    staff: Caller,
    id: string,
    { effectiveFrom, ...terms }: Partial<ProductInput> & { effectiveFrom?: string },
  ) {
    const is = await read(staff, id);
    const { validityMonths, issuingFee, conversionMarkup, defaultLimits, ceilings, latestVersion } = is;
    const { refusedMerchantCodes, refusedCountries, holdPeriods } = is;
    const lists = { refusedMerchantCodes, refusedCountries, holdPeriods };
    return give(staff, 'changeProductTerms', id, {
      latestVersion,
      reason: 'A better offer',
      validityMonths,
      issuingFee,
      conversionMarkup,
      defaultLimits,
      ceilings,
      ...lists,
      ...terms,
      ...(effectiveFrom && { effectiveFrom }),
    });
  }

  return { create, update, give, read, offered, change };
}
