import { z } from 'zod';
import { orRequired } from './missing.ts';

/**
 * ISO 4217 as of 2026: the number that card messages carry, and the decimals of the minor unit. The decimals are ISO's, not
 * the ones browsers show (Intl says 0 for HUF or IDR, ISO 2). Left out: metals, test codes and fund codes, except CLF, which
 * Chilean prices are given in.
 */
// biome-ignore format: a table is read by the row
const table = {
  AED: ['784', 2], AFN: ['971', 2], ALL: ['008', 2], AMD: ['051', 2], AOA: ['973', 2], ARS: ['032', 2],
  AUD: ['036', 2], AWG: ['533', 2], AZN: ['944', 2], BAM: ['977', 2], BBD: ['052', 2], BDT: ['050', 2],
  BHD: ['048', 3], BIF: ['108', 0], BMD: ['060', 2], BND: ['096', 2], BOB: ['068', 2], BRL: ['986', 2],
  BSD: ['044', 2], BTN: ['064', 2], BWP: ['072', 2], BYN: ['933', 2], BZD: ['084', 2], CAD: ['124', 2],
  CDF: ['976', 2], CHF: ['756', 2], CLF: ['990', 4], CLP: ['152', 0], CNY: ['156', 2], COP: ['170', 2],
  CRC: ['188', 2], CUP: ['192', 2], CVE: ['132', 2], CZK: ['203', 2], DJF: ['262', 0], DKK: ['208', 2],
  DOP: ['214', 2], DZD: ['012', 2], EGP: ['818', 2], ERN: ['232', 2], ETB: ['230', 2], EUR: ['978', 2],
  FJD: ['242', 2], FKP: ['238', 2], GBP: ['826', 2], GEL: ['981', 2], GHS: ['936', 2], GIP: ['292', 2],
  GMD: ['270', 2], GNF: ['324', 0], GTQ: ['320', 2], GYD: ['328', 2], HKD: ['344', 2], HNL: ['340', 2],
  HTG: ['332', 2], HUF: ['348', 2], IDR: ['360', 2], ILS: ['376', 2], INR: ['356', 2], IQD: ['368', 3],
  IRR: ['364', 2], ISK: ['352', 0], JMD: ['388', 2], JOD: ['400', 3], JPY: ['392', 0], KES: ['404', 2],
  KGS: ['417', 2], KHR: ['116', 2], KMF: ['174', 0], KPW: ['408', 2], KRW: ['410', 0], KWD: ['414', 3],
  KYD: ['136', 2], KZT: ['398', 2], LAK: ['418', 2], LBP: ['422', 2], LKR: ['144', 2], LRD: ['430', 2],
  LSL: ['426', 2], LYD: ['434', 3], MAD: ['504', 2], MDL: ['498', 2], MGA: ['969', 2], MKD: ['807', 2],
  MMK: ['104', 2], MNT: ['496', 2], MOP: ['446', 2], MRU: ['929', 2], MUR: ['480', 2], MVR: ['462', 2],
  MWK: ['454', 2], MXN: ['484', 2], MYR: ['458', 2], MZN: ['943', 2], NAD: ['516', 2], NGN: ['566', 2],
  NIO: ['558', 2], NOK: ['578', 2], NPR: ['524', 2], NZD: ['554', 2], OMR: ['512', 3], PAB: ['590', 2],
  PEN: ['604', 2], PGK: ['598', 2], PHP: ['608', 2], PKR: ['586', 2], PLN: ['985', 2], PYG: ['600', 0],
  QAR: ['634', 2], RON: ['946', 2], RSD: ['941', 2], RUB: ['643', 2], RWF: ['646', 0], SAR: ['682', 2],
  SBD: ['090', 2], SCR: ['690', 2], SDG: ['938', 2], SEK: ['752', 2], SGD: ['702', 2], SHP: ['654', 2],
  SLE: ['925', 2], SOS: ['706', 2], SRD: ['968', 2], SSP: ['728', 2], STN: ['930', 2], SVC: ['222', 2],
  SYP: ['760', 2], SZL: ['748', 2], THB: ['764', 2], TJS: ['972', 2], TMT: ['934', 2], TND: ['788', 3],
  TOP: ['776', 2], TRY: ['949', 2], TTD: ['780', 2], TWD: ['901', 2], TZS: ['834', 2], UAH: ['980', 2],
  UGX: ['800', 0], USD: ['840', 2], UYU: ['858', 2], UZS: ['860', 2], VES: ['928', 2], VND: ['704', 0],
  VUV: ['548', 0], WST: ['882', 2], XAF: ['950', 0], XCD: ['951', 2], XCG: ['532', 2], XOF: ['952', 0],
  XPF: ['953', 0], YER: ['886', 2], ZAR: ['710', 2], ZMW: ['967', 2], ZWG: ['924', 2],
} as const satisfies Record<string, readonly [numeric: string, decimals: 0 | 2 | 3 | 4]>;

export type CurrencyCode = keyof typeof table;

/** The general currency list. */
export const currencies = Object.freeze(Object.keys(table) as [CurrencyCode, ...CurrencyCode[]]);
/** The currencies an account can be held in. */
export const accountCurrencies = ['USD', 'HKD', 'EUR', 'GBP', 'AUD', 'JPY', 'KRW'] as const satisfies CurrencyCode[];
export type AccountCurrency = (typeof accountCurrencies)[number];

export const CurrencyCode = z.enum(currencies, { error: orRequired('validation.currency') });
export const AccountCurrency = z.enum(accountCurrencies, { error: orRequired('validation.currency') });

export const isCurrency = (code: string): code is CurrencyCode => Object.hasOwn(table, code);

/** How many decimals amounts in this currency have; throws a RangeError for a code that isn't in the list. */
export function minorUnits(code: string): number {
  if (!isCurrency(code)) throw new RangeError(`Unknown currency ${code}`);
  return table[code][1];
}

/** ISO's three-digit number of a currency: USD is 840. */
export const numericCode = (code: CurrencyCode): string => table[code][0];

const byNumber = new Map(currencies.map((code) => [numericCode(code), code]));

/** The currency with this ISO number; undefined when it is none of ours. */
export const fromNumericCode = (numeric: string): CurrencyCode | undefined => byNumber.get(numeric);
