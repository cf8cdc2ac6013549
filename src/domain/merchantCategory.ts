/**
 * What merchants sell, as people say it: each of ISO 18245's hundreds of categories belongs to one of these. Locales have a
 * word for each at `merchantCategory`.
 */
// biome-ignore format: a table is read by the row
const codes = {
  agriculture: '0743 0744 0763 0780',
  vets: '0742',
  contractors: '1520-1799',
  printing: '2741 2791 7338',
  airlines: '3000-3350 4511',
  carRental: '3351-3441 7512 7513 7519',
  hotels: '3500-3999 7011 7012',
  camping: '7032 7033',
  railways: '4011 4112',
  publicTransport: '4111 4131',
  taxis: '4121',
  delivery: '4214 4215',
  storage: '4225',
  cruises: '4411',
  boats: '4457 4468 5551',
  airports: '4582',
  travelAgencies: '4722 4723 4761',
  tolls: '4784',
  transport: '4789',
  telecommunications: '4812-4815 4821',
  onlineServices: '4816',
  moneyTransfer: '4829 6529-6538 6540',
  television: '4899',
  utilities: '4900',
  officeSupplies: '5021 5044 5111 5943 5978',
  computers: '5045 5734',
  wholesale: '5013 5039 5046 5047 5051 5065 5072 5074 5085 5094 5099 5122 5131 5137 5139 5169 5172 5192 5193 5198 5199',
  homeAndGarden: '5200 5211 5231 5251 5261 5996',
  marketplaces: '5262 5300',
  departmentStores: '5309 5310 5311 5331 5399',
  groceries: '5411 5422 5441 5451 5462 5499',
  vehicles: '5271 5511-5533 5561-5599',
  fuel: '5541 5542 5983 7511',
  charging: '5552',
  clothing: '5611-5699 5948 7296',
  furniture: '5712-5722 5950',
  electronics: '5732',
  music: '5733 5735 7929',
  catering: '5811',
  restaurants: '5812',
  bars: '5813',
  fastFood: '5814',
  digitalGoods: '5815-5818',
  pharmacies: '5912',
  wineAndSpirits: '5921',
  secondHand: '5931-5937',
  sports: '5940 5941 5655 7941',
  books: '5942 5994',
  jewellery: '5944',
  toys: '5945',
  photography: '5946 7221 7333 7395',
  gifts: '5947 5992',
  hobbies: '5949 5970-5973',
  directSales: '5960-5969',
  cosmetics: '5977 5997',
  pets: '5995',
  shops: '5993 5998 5999',
  cash: '6010 6011',
  banks: '6012 6760',
  quasiCash: '6050 6051',
  investments: '6211 6236 6611',
  insurance: '6300-6399',
  property: '6513',
  laundry: '7210-7217',
  beauty: '7230 7297 7298',
  personalServices: '7251 7261 7273 7276-7280 7295 7299',
  advertising: '7311',
  collection: '7321 7322',
  cleaning: '2842 7342 7349',
  recruitment: '7361',
  software: '7372 7375 7379',
  businessServices: '7332 7339 7392-7394 7399',
  parking: '7523 7524',
  carRepair: '7531-7549',
  repairs: '7622-7699',
  gambling: '7800-7802 7995',
  cinema: '7829-7841',
  events: '7911 7922',
  leisure: '7932 7933 7991-7994 7996-7999',
  doctors: '4119 5975 5976 8011-8050',
  hospitals: '8062-8099',
  lawyers: '8111',
  education: '8211-8351',
  charities: '8398',
  associations: '8641-8699',
  professionalServices: '8734 8911 8931 8999',
  publicServices: '9211-9401 9405-9411',
  post: '9402',
  other: '9700-9950',
} as const;
export type MerchantCategory = keyof typeof codes;

export const merchantCategories = Object.keys(codes) as MerchantCategory[];

type Range = readonly [first: number, last: number, category: MerchantCategory];

const ranges: Range[] = merchantCategories.flatMap((category) =>
  codes[category].split(' ').map((text): Range => {
    const [first = '', last = first] = text.split('-');
    return [Number(first), Number(last), category];
  }),
);

/** The narrowest that it is in: single codes are taken out of ranges. Undefined for what networks have no category for. */
export function merchantCategoryOf(mcc: string | null | undefined): MerchantCategory | undefined {
  if (!mcc || !/^\d{4}$/.test(mcc)) return undefined;
  const code = Number(mcc);
  const found = ranges.filter(([first, last]) => first <= code && code <= last);
  return found.sort((one, other) => one[1] - one[0] - (other[1] - other[0]))[0]?.[2];
}
