import type { CountryCode } from '#domain/country.ts';
import type { CurrencyCode } from '#domain/currency.ts';

/** When a merchant's tills ring. */
export type Rhythm = 'meals' | 'shop' | 'office' | 'night' | 'machine';

export interface Merchant {
  name: string;
  city: string;
  country: CountryCode;
  currency: CurrencyCode;
  mcc: string;
  /** Half of the payments are below, in dollars. */
  median: number;
  for: 'business' | 'private' | 'both';
  rhythm: Rhythm;
  weight: number;
}

type Line = [
  name: string,
  city: string,
  country: CountryCode,
  currency: CurrencyCode,
  mcc: string,
  median: number,
  payer: Merchant['for'],
  rhythm: Rhythm,
  weight: number,
];

// biome-ignore format: a table is read by the row
const table: Line[] = [
  ['Cirrostrat Cloud Services', 'Seattle', 'US', 'USD', '7372', 184, 'business', 'machine', 9],
  ['Lumen Ads', 'Dublin', 'IE', 'EUR', '7311', 240, 'business', 'machine', 9],
  ['Parcelwise Labels', 'Austin', 'US', 'USD', '4215', 62, 'business', 'office', 6],
  ['Foundry Design Suite', 'San Francisco', 'US', 'USD', '5734', 55, 'business', 'machine', 5],
  ['Quillstack Software', 'Toronto', 'CA', 'CAD', '5734', 29, 'business', 'machine', 5],
  ['云栈网络科技', '杭州', 'CN', 'CNY', '7372', 96, 'business', 'machine', 5],
  ['顺达国际物流', '深圳', 'CN', 'CNY', '4214', 310, 'business', 'office', 4],
  ['Kaufmann Bürobedarf', 'München', 'DE', 'EUR', '5943', 48, 'business', 'office', 4],
  ['Nordlicht Druckerei', 'Hamburg', 'DE', 'EUR', '2741', 130, 'business', 'office', 2],
  ['Papeterie Lacombe', 'Lyon', 'FR', 'EUR', '5943', 36, 'business', 'office', 3],
  ['Kestrel Courier', 'London', 'GB', 'GBP', '4215', 27, 'business', 'office', 4],
  ['Harbour Freight Terminals', 'Rotterdam', 'NL', 'EUR', '4214', 420, 'business', 'office', 3],
  ['Pacific Rim Trade Fairs', 'Hong Kong', 'HK', 'HKD', '7399', 560, 'business', 'office', 2],
  ['Summit Coworking', 'Singapore', 'SG', 'SGD', '6513', 150, 'business', 'office', 3],
  ['Meridian Airlines', 'Frankfurt', 'DE', 'EUR', '4511', 390, 'both', 'office', 4],
  ['Cathay Crest Air', 'Hong Kong', 'HK', 'HKD', '4511', 460, 'both', 'office', 4],
  ['Southern Cross Airways', 'Sydney', 'AU', 'AUD', '4511', 340, 'both', 'office', 3],
  ['Rhein-Express Bahn', 'Köln', 'DE', 'EUR', '4112', 58, 'both', 'office', 4],
  ['Rail Atlantique', 'Paris', 'FR', 'EUR', '4112', 64, 'both', 'office', 4],
  ['Hôtel du Quai Saint-Michel', 'Paris', 'FR', 'EUR', '7011', 212, 'both', 'night', 4],
  ['The Alder Hotel', 'London', 'GB', 'GBP', '7011', 205, 'both', 'night', 4],
  ['Sakura Garden Hotel', 'Tokyo', 'JP', 'JPY', '7011', 168, 'both', 'night', 3],
  ['Hanok Stay Bukchon', 'Seoul', 'KR', 'KRW', '7011', 120, 'both', 'night', 3],
  ['Harbour View Suites', 'Hong Kong', 'HK', 'HKD', '7011', 230, 'both', 'night', 3],
  ['Outback Car Rental', 'Melbourne', 'AU', 'AUD', '7512', 180, 'both', 'office', 2],
  ['Autovia Rent a Car', 'Barcelona', 'ES', 'EUR', '7512', 150, 'both', 'office', 2],
  ['CityHop Rides', 'New York', 'US', 'USD', '4121', 19, 'both', 'night', 9],
  ['Taxi Lutèce', 'Paris', 'FR', 'EUR', '4121', 24, 'both', 'night', 4],
  ['Octavia Fuel', 'Houston', 'US', 'USD', '5541', 52, 'both', 'shop', 5],
  ['Tankhof Süd', 'Stuttgart', 'DE', 'EUR', '5541', 68, 'both', 'shop', 4],
  ['Copper Kettle Coffee', 'Portland', 'US', 'USD', '5814', 7, 'private', 'meals', 9],
  ['Café des Tilleuls', 'Bordeaux', 'FR', 'EUR', '5812', 22, 'both', 'meals', 6],
  ['Gasthaus Zum Anker', 'Hamburg', 'DE', 'EUR', '5812', 34, 'both', 'meals', 5],
  ['海底明珠火锅', '上海', 'CN', 'CNY', '5812', 38, 'both', 'meals', 6],
  ['點心坊', '香港', 'HK', 'HKD', '5812', 26, 'both', 'meals', 6],
  ['Izakaya Tanuki', 'Osaka', 'JP', 'JPY', '5812', 30, 'both', 'meals', 5],
  ['명동 순두부', 'Seoul', 'KR', 'KRW', '5812', 14, 'private', 'meals', 5],
  ['The Copper Pot', 'Manchester', 'GB', 'GBP', '5812', 31, 'both', 'meals', 5],
  ['Trattoria Bellini', 'Milano', 'IT', 'EUR', '5812', 42, 'both', 'meals', 4],
  ['Green Basket Market', 'Chicago', 'US', 'USD', '5411', 46, 'private', 'shop', 9],
  ['Frischmarkt Weber', 'Berlin', 'DE', 'EUR', '5411', 31, 'private', 'shop', 7],
  ['Épicerie Marchand', 'Lille', 'FR', 'EUR', '5411', 28, 'private', 'shop', 6],
  ['惠民超市', '广州', 'CN', 'CNY', '5411', 24, 'private', 'shop', 7],
  ['Wellcome Lane Supermarket', 'Hong Kong', 'HK', 'HKD', '5411', 33, 'private', 'shop', 6],
  ['Konbini Hoshi', 'Tokyo', 'JP', 'JPY', '5499', 6, 'private', 'shop', 6],
  ['Northgate Grocers', 'Leeds', 'GB', 'GBP', '5411', 38, 'private', 'shop', 6],
  ['Pixel & Pine Electronics', 'San Jose', 'US', 'USD', '5732', 145, 'both', 'shop', 3],
  ['Denki Plaza', 'Tokyo', 'JP', 'JPY', '5732', 160, 'private', 'shop', 2],
  ['Maison Véronique', 'Paris', 'FR', 'EUR', '5651', 88, 'private', 'shop', 3],
  ['Loft & Loom', 'Copenhagen', 'DK', 'DKK', '5712', 120, 'private', 'shop', 2],
  ['Apotheke am Markt', 'Leipzig', 'DE', 'EUR', '5912', 18, 'private', 'shop', 3],
  ['Streamhaus', 'Stockholm', 'SE', 'SEK', '4899', 12, 'private', 'machine', 4],
  ['Bookery Online', 'Luxembourg', 'LU', 'EUR', '5942', 24, 'both', 'shop', 5],
  ['Bazario Marketplace', 'Seattle', 'US', 'USD', '5999', 37, 'both', 'shop', 9],
  ['橙家优选', '北京', 'CN', 'CNY', '5311', 41, 'private', 'shop', 6],
  ['Siam Spa & Retreat', 'Bangkok', 'TH', 'THB', '7298', 45, 'private', 'shop', 2],
  ['Desert Falcon Tours', 'Dubai', 'AE', 'AED', '4722', 260, 'both', 'office', 2],
  ['Alpenblick Sport', 'Zürich', 'CH', 'CHF', '5941', 95, 'private', 'shop', 2],
  ['Gulf Marina Supplies', 'Kuwait City', 'KW', 'KWD', '5551', 210, 'business', 'office', 1],
  ['Wisła Logistics', 'Gdańsk', 'PL', 'PLN', '4214', 190, 'business', 'office', 2],
];

export const merchants: readonly Merchant[] = table.map(
  ([name, city, country, currency, mcc, median, payer, rhythm, weight]) => ({
    name,
    city,
    country,
    currency,
    mcc,
    median,
    for: payer,
    rhythm,
    weight,
  }),
);

/** Where the final amount may be above the authorized one: tips, pumps, minibars. */
export const mayEndHigher = (mcc: string): boolean => ['5812', '5541', '7011', '7512', '4121'].includes(mcc);
