import type { Address } from '#domain/cardholder/cardholder.ts';
import type { CountryCode } from '#domain/country.ts';
import { isCallable } from '#domain/phone.ts';
import type { Random } from './random.ts';

interface Place {
  streets: readonly string[];
  /** Where the number of the house stands. */
  numbered: 'before' | 'after';
  city: string;
  state: string | null;
  /** # is a digit. */
  postalCode: string;
  areaCode: string;
  mobile: string;
}

type Line = [
  Place['streets'],
  Place['numbered'],
  city: string,
  state: string | null,
  postal: string,
  area: string,
  mobile: string,
];

// biome-ignore format: a table is read by the row
const places: Partial<Record<CountryCode, Line>> = {
  US: [['Larkspur Avenue', 'Old Mill Road', 'West 84th Street'], 'before', 'Chicago', 'IL', '606##', '+1', '312555####'],
  CN: [['朝阳区建国路', '海淀区中关村大街', '丰台区南三环西路'], 'after', '北京', '北京市', '1000##', '+86', '138########'],
  FR: [['rue de la République', 'avenue des Acacias', 'quai Perrache'], 'before', 'Lyon', null, '6900#', '+33', '6########'],
  DE: [['Lindenstraße', 'Am Sandtorkai', 'Hofweg'], 'after', 'Hamburg', null, '2045#', '+49', '151########'],
  HK: [['Queen’s Road Central', '彌敦道', 'Des Voeux Road West'], 'before', 'Hong Kong', null, '999077', '+852', '9#######'],
  GB: [['Rosebery Avenue', 'Kingsland Road', 'Clifton Terrace'], 'before', 'London', null, 'E8 #AB', '+44', '7911123###'],
  JP: [['渋谷区神南一丁目', '港区芝公園三丁目'], 'after', '東京都', '東京都', '150-00##', '+81', '90########'],
  KR: [['강남구 테헤란로', '종로구 사직로'], 'after', '서울', null, '061##', '+82', '10########'],
  AU: [['Bourke Street', 'Darling Parade'], 'before', 'Sydney', 'NSW', '20##', '+61', '4########'],
  ES: [['Calle de Alcalá', 'Paseo del Prado'], 'after', 'Madrid', null, '280##', '+34', '6########'],
  SG: [['Orchard Boulevard', 'Telok Ayer Street'], 'before', 'Singapore', null, '0686##', '+65', '8#######'],
  IE: [['Merrion Row', 'Camden Street'], 'before', 'Dublin', null, 'D02 X#8#', '+353', '85#######'],
  IT: [['Via Garibaldi', 'Corso Magenta'], 'after', 'Milano', 'MI', '2012#', '+39', '345#######'],
  SE: [['Sveavägen', 'Götgatan'], 'after', 'Stockholm', null, '113 ##', '+46', '70#######'],
  NL: [['Keizersgracht', 'Coolsingel'], 'after', 'Rotterdam', null, '301# AB', '+31', '6########'],
  PL: [['ulica Długa', 'aleja Grunwaldzka'], 'after', 'Gdańsk', null, '80-8##', '+48', '60#######'],
  CH: [['Bahnhofstrasse', 'Seefeldstrasse'], 'after', 'Zürich', null, '800#', '+41', '79#######'],
  PT: [['Rua Augusta', 'Avenida da Liberdade'], 'after', 'Lisboa', null, '1100-0##', '+351', '91#######'],
  CY: [['Makariou Avenue', 'Stasikratous Street'], 'after', 'Nicosia', null, '106#', '+357', '99######'],
};

function placeOf(country: CountryCode): Place {
  const line = places[country];
  if (!line) throw new RangeError(`No demo address in ${country}`);
  const [streets, numbered, city, state, postalCode, areaCode, mobile] = line;
  return { streets, numbered, city, state, postalCode, areaCode, mobile };
}

const filled = (random: Random, pattern: string) => pattern.replaceAll('#', () => random.digits(1));

export function addressIn(random: Random, country: CountryCode): Address {
  const place = placeOf(country);
  const street = random.pick(place.streets);
  const number = random.int(2, 248);
  return {
    line1: place.numbered === 'before' ? `${number} ${street}` : `${street} ${number}`,
    line2: random.chance(0.35) ? `${random.int(1, 18)}/${random.pick(['A', 'B', 'C', 'D'])}` : null,
    city: place.city,
    state: place.state,
    country,
    postalCode: filled(random, place.postalCode),
  };
}

export function mobileIn(random: Random, country: CountryCode): { areaCode: string; mobileNumber: string } {
  const { areaCode, mobile } = placeOf(country);
  for (;;) {
    const mobileNumber = filled(random, mobile);
    // Not every series of a country is given out.
    if (isCallable(areaCode, mobileNumber)) return { areaCode, mobileNumber };
  }
}
