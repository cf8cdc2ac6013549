import { z } from 'zod';
import { orRequired } from './missing.ts';

/** ISO 3166-1: alpha-3 and number, and the calling code for the Area Code field; '' where there is none of its own. */
// biome-ignore format: a table is read by the row
const table = {
  AD: ['AND', '020', '+376'], AE: ['ARE', '784', '+971'], AF: ['AFG', '004', '+93'], AG: ['ATG', '028', '+1'],
  AI: ['AIA', '660', '+1'], AL: ['ALB', '008', '+355'], AM: ['ARM', '051', '+374'], AO: ['AGO', '024', '+244'],
  AQ: ['ATA', '010', ''], AR: ['ARG', '032', '+54'], AS: ['ASM', '016', '+1'], AT: ['AUT', '040', '+43'],
  AU: ['AUS', '036', '+61'], AW: ['ABW', '533', '+297'], AX: ['ALA', '248', '+358'], AZ: ['AZE', '031', '+994'],
  BA: ['BIH', '070', '+387'], BB: ['BRB', '052', '+1'], BD: ['BGD', '050', '+880'], BE: ['BEL', '056', '+32'],
  BF: ['BFA', '854', '+226'], BG: ['BGR', '100', '+359'], BH: ['BHR', '048', '+973'], BI: ['BDI', '108', '+257'],
  BJ: ['BEN', '204', '+229'], BL: ['BLM', '652', '+590'], BM: ['BMU', '060', '+1'], BN: ['BRN', '096', '+673'],
  BO: ['BOL', '068', '+591'], BQ: ['BES', '535', '+599'], BR: ['BRA', '076', '+55'], BS: ['BHS', '044', '+1'],
  BT: ['BTN', '064', '+975'], BV: ['BVT', '074', ''], BW: ['BWA', '072', '+267'], BY: ['BLR', '112', '+375'],
  BZ: ['BLZ', '084', '+501'], CA: ['CAN', '124', '+1'], CC: ['CCK', '166', '+61'], CD: ['COD', '180', '+243'],
  CF: ['CAF', '140', '+236'], CG: ['COG', '178', '+242'], CH: ['CHE', '756', '+41'], CI: ['CIV', '384', '+225'],
  CK: ['COK', '184', '+682'], CL: ['CHL', '152', '+56'], CM: ['CMR', '120', '+237'], CN: ['CHN', '156', '+86'],
  CO: ['COL', '170', '+57'], CR: ['CRI', '188', '+506'], CU: ['CUB', '192', '+53'], CV: ['CPV', '132', '+238'],
  CW: ['CUW', '531', '+599'], CX: ['CXR', '162', '+61'], CY: ['CYP', '196', '+357'], CZ: ['CZE', '203', '+420'],
  DE: ['DEU', '276', '+49'], DJ: ['DJI', '262', '+253'], DK: ['DNK', '208', '+45'], DM: ['DMA', '212', '+1'],
  DO: ['DOM', '214', '+1'], DZ: ['DZA', '012', '+213'], EC: ['ECU', '218', '+593'], EE: ['EST', '233', '+372'],
  EG: ['EGY', '818', '+20'], EH: ['ESH', '732', '+212'], ER: ['ERI', '232', '+291'], ES: ['ESP', '724', '+34'],
  ET: ['ETH', '231', '+251'], FI: ['FIN', '246', '+358'], FJ: ['FJI', '242', '+679'], FK: ['FLK', '238', '+500'],
  FM: ['FSM', '583', '+691'], FO: ['FRO', '234', '+298'], FR: ['FRA', '250', '+33'], GA: ['GAB', '266', '+241'],
  GB: ['GBR', '826', '+44'], GD: ['GRD', '308', '+1'], GE: ['GEO', '268', '+995'], GF: ['GUF', '254', '+594'],
  GG: ['GGY', '831', '+44'], GH: ['GHA', '288', '+233'], GI: ['GIB', '292', '+350'], GL: ['GRL', '304', '+299'],
  GM: ['GMB', '270', '+220'], GN: ['GIN', '324', '+224'], GP: ['GLP', '312', '+590'], GQ: ['GNQ', '226', '+240'],
  GR: ['GRC', '300', '+30'], GS: ['SGS', '239', ''], GT: ['GTM', '320', '+502'], GU: ['GUM', '316', '+1'],
  GW: ['GNB', '624', '+245'], GY: ['GUY', '328', '+592'], HK: ['HKG', '344', '+852'], HM: ['HMD', '334', ''],
  HN: ['HND', '340', '+504'], HR: ['HRV', '191', '+385'], HT: ['HTI', '332', '+509'], HU: ['HUN', '348', '+36'],
  ID: ['IDN', '360', '+62'], IE: ['IRL', '372', '+353'], IL: ['ISR', '376', '+972'], IM: ['IMN', '833', '+44'],
  IN: ['IND', '356', '+91'], IO: ['IOT', '086', '+246'], IQ: ['IRQ', '368', '+964'], IR: ['IRN', '364', '+98'],
  IS: ['ISL', '352', '+354'], IT: ['ITA', '380', '+39'], JE: ['JEY', '832', '+44'], JM: ['JAM', '388', '+1'],
  JO: ['JOR', '400', '+962'], JP: ['JPN', '392', '+81'], KE: ['KEN', '404', '+254'], KG: ['KGZ', '417', '+996'],
  KH: ['KHM', '116', '+855'], KI: ['KIR', '296', '+686'], KM: ['COM', '174', '+269'], KN: ['KNA', '659', '+1'],
  KP: ['PRK', '408', '+850'], KR: ['KOR', '410', '+82'], KW: ['KWT', '414', '+965'], KY: ['CYM', '136', '+1'],
  KZ: ['KAZ', '398', '+7'], LA: ['LAO', '418', '+856'], LB: ['LBN', '422', '+961'], LC: ['LCA', '662', '+1'],
  LI: ['LIE', '438', '+423'], LK: ['LKA', '144', '+94'], LR: ['LBR', '430', '+231'], LS: ['LSO', '426', '+266'],
  LT: ['LTU', '440', '+370'], LU: ['LUX', '442', '+352'], LV: ['LVA', '428', '+371'], LY: ['LBY', '434', '+218'],
  MA: ['MAR', '504', '+212'], MC: ['MCO', '492', '+377'], MD: ['MDA', '498', '+373'], ME: ['MNE', '499', '+382'],
  MF: ['MAF', '663', '+590'], MG: ['MDG', '450', '+261'], MH: ['MHL', '584', '+692'], MK: ['MKD', '807', '+389'],
  ML: ['MLI', '466', '+223'], MM: ['MMR', '104', '+95'], MN: ['MNG', '496', '+976'], MO: ['MAC', '446', '+853'],
  MP: ['MNP', '580', '+1'], MQ: ['MTQ', '474', '+596'], MR: ['MRT', '478', '+222'], MS: ['MSR', '500', '+1'],
  MT: ['MLT', '470', '+356'], MU: ['MUS', '480', '+230'], MV: ['MDV', '462', '+960'], MW: ['MWI', '454', '+265'],
  MX: ['MEX', '484', '+52'], MY: ['MYS', '458', '+60'], MZ: ['MOZ', '508', '+258'], NA: ['NAM', '516', '+264'],
  NC: ['NCL', '540', '+687'], NE: ['NER', '562', '+227'], NF: ['NFK', '574', '+672'], NG: ['NGA', '566', '+234'],
  NI: ['NIC', '558', '+505'], NL: ['NLD', '528', '+31'], NO: ['NOR', '578', '+47'], NP: ['NPL', '524', '+977'],
  NR: ['NRU', '520', '+674'], NU: ['NIU', '570', '+683'], NZ: ['NZL', '554', '+64'], OM: ['OMN', '512', '+968'],
  PA: ['PAN', '591', '+507'], PE: ['PER', '604', '+51'], PF: ['PYF', '258', '+689'], PG: ['PNG', '598', '+675'],
  PH: ['PHL', '608', '+63'], PK: ['PAK', '586', '+92'], PL: ['POL', '616', '+48'], PM: ['SPM', '666', '+508'],
  PN: ['PCN', '612', ''], PR: ['PRI', '630', '+1'], PS: ['PSE', '275', '+970'], PT: ['PRT', '620', '+351'],
  PW: ['PLW', '585', '+680'], PY: ['PRY', '600', '+595'], QA: ['QAT', '634', '+974'], RE: ['REU', '638', '+262'],
  RO: ['ROU', '642', '+40'], RS: ['SRB', '688', '+381'], RU: ['RUS', '643', '+7'], RW: ['RWA', '646', '+250'],
  SA: ['SAU', '682', '+966'], SB: ['SLB', '090', '+677'], SC: ['SYC', '690', '+248'], SD: ['SDN', '729', '+249'],
  SE: ['SWE', '752', '+46'], SG: ['SGP', '702', '+65'], SH: ['SHN', '654', '+290'], SI: ['SVN', '705', '+386'],
  SJ: ['SJM', '744', '+47'], SK: ['SVK', '703', '+421'], SL: ['SLE', '694', '+232'], SM: ['SMR', '674', '+378'],
  SN: ['SEN', '686', '+221'], SO: ['SOM', '706', '+252'], SR: ['SUR', '740', '+597'], SS: ['SSD', '728', '+211'],
  ST: ['STP', '678', '+239'], SV: ['SLV', '222', '+503'], SX: ['SXM', '534', '+1'], SY: ['SYR', '760', '+963'],
  SZ: ['SWZ', '748', '+268'], TC: ['TCA', '796', '+1'], TD: ['TCD', '148', '+235'], TF: ['ATF', '260', ''],
  TG: ['TGO', '768', '+228'], TH: ['THA', '764', '+66'], TJ: ['TJK', '762', '+992'], TK: ['TKL', '772', '+690'],
  TL: ['TLS', '626', '+670'], TM: ['TKM', '795', '+993'], TN: ['TUN', '788', '+216'], TO: ['TON', '776', '+676'],
  TR: ['TUR', '792', '+90'], TT: ['TTO', '780', '+1'], TV: ['TUV', '798', '+688'], TW: ['TWN', '158', '+886'],
  TZ: ['TZA', '834', '+255'], UA: ['UKR', '804', '+380'], UG: ['UGA', '800', '+256'], UM: ['UMI', '581', ''],
  US: ['USA', '840', '+1'], UY: ['URY', '858', '+598'], UZ: ['UZB', '860', '+998'], VA: ['VAT', '336', '+39'],
  VC: ['VCT', '670', '+1'], VE: ['VEN', '862', '+58'], VG: ['VGB', '092', '+1'], VI: ['VIR', '850', '+1'],
  VN: ['VNM', '704', '+84'], VU: ['VUT', '548', '+678'], WF: ['WLF', '876', '+681'], WS: ['WSM', '882', '+685'],
  YE: ['YEM', '887', '+967'], YT: ['MYT', '175', '+262'], ZA: ['ZAF', '710', '+27'], ZM: ['ZMB', '894', '+260'],
  ZW: ['ZWE', '716', '+263'],
} as const satisfies Record<string, readonly [alpha3: string, numeric: string, dialCode: `+${number}` | '']>;

export type CountryCode = keyof typeof table;

/** Alpha-2 codes; their names come from Intl.DisplayNames in the user's language. */
export const countries = Object.freeze(Object.keys(table) as [CountryCode, ...CountryCode[]]);

export const CountryCode = z.enum(countries, { error: orRequired('validation.country') });

export const alpha3 = (code: CountryCode): string => table[code][0];
export const numericCountry = (code: CountryCode): string => table[code][1];

const byNumber = new Map(countries.map((code) => [numericCountry(code), code]));

/** The country with this three-digit ISO number, as card messages carry it; undefined when there is none. */
export const fromNumericCountry = (numeric: string): CountryCode | undefined => byNumber.get(numeric);

/** Calling code by country, with its plus: HK is +852. A few remote islands have none. */
export const dialCodes: Readonly<Partial<Record<CountryCode, string>>> = Object.freeze(
  Object.fromEntries(countries.filter((code) => table[code][2]).map((code) => [code, table[code][2]])),
);

const knownDialCodes = new Set(Object.values(dialCodes));
export const isDialCode = (text: string): boolean => knownDialCodes.has(text);
