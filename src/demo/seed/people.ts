import type { CountryCode } from '#domain/country.ts';
import type { ComplianceStatus, Gender, RejectionReason, RiskLevel } from '#domain/enumerations.ts';
import { complianceStatus, gender, rejectionReason, riskLevel } from '#domain/enumerations.ts';

const { male, female, unknown } = gender.code;
const { approved, rejected, toBeUploaded, underReview, closed } = complianceStatus.code;
const { lower, medium, higher } = riskLevel.code;
const { idDocumentPicture, proofOfAddress, amlReview } = rejectionReason.code;

export type CustomerKey = 'acme' | 'globex' | 'initech';

export interface Person {
  customer: CustomerKey;
  firstName: string;
  lastName: string;
  /** Mailbox name, for those whose name isn't written in Latin letters. */
  mailbox: string;
  gender: Gender;
  country: CountryCode;
  onboarding: ComplianceStatus;
  risk: RiskLevel | null;
  rejection: RejectionReason | null;
}

type Line = [
  CustomerKey,
  firstName: string,
  lastName: string,
  mailbox: string,
  Gender,
  CountryCode,
  ComplianceStatus,
  RiskLevel | null,
  RejectionReason?,
];

// biome-ignore format: a table is read by the row
const table: Line[] = [
  ['acme', 'Margaret', 'Holloway', 'margaret.holloway', female, 'US', approved, lower],
  ['acme', '伟', '陈', 'wei.chen', male, 'CN', approved, lower],
  ['acme', 'Camille', 'Dubois', 'camille.dubois', female, 'FR', approved, lower],
  ['acme', 'Jürgen', 'Krämer', 'juergen.kraemer', male, 'DE', approved, medium],
  ['acme', '美玲', '黃', 'meiling.wong', female, 'HK', approved, lower],
  ['acme', 'Oliver', 'Whitcombe', 'oliver.whitcombe', male, 'GB', approved, lower],
  ['acme', '由美', '佐藤', 'yumi.sato', female, 'JP', approved, lower],
  ['acme', '민준', '김', 'minjun.kim', male, 'KR', approved, medium],
  ['acme', 'Chloe', 'Abernathy', 'chloe.abernathy', female, 'AU', approved, lower],
  ['acme', 'Rafael', 'Moreno Ortiz', 'rafael.moreno', male, 'ES', approved, higher],
  ['acme', 'Priya', 'Raghunathan', 'priya.raghunathan', female, 'SG', approved, lower],
  ['acme', 'Étienne', 'Lefèvre', 'etienne.lefevre', male, 'FR', underReview, null],
  ['acme', '静', '刘', 'jing.liu', female, 'CN', underReview, null],
  ['acme', 'Sean', 'O’Donnell', 'sean.odonnell', male, 'IE', toBeUploaded, null],
  ['acme', 'Alexis', 'Marchetti', 'alexis.marchetti', unknown, 'IT', rejected, medium, idDocumentPicture],
  ['acme', 'Viktor', 'Lindqvist', 'viktor.lindqvist', male, 'SE', rejected, higher, amlReview],
  ['acme', 'Danielle', 'Okafor', 'danielle.okafor', female, 'US', closed, medium],
  ['globex', 'Henrike', 'Schäfer', 'henrike.schaefer', female, 'DE', approved, lower],
  ['globex', 'Thomas', 'Vanderberg', 'thomas.vanderberg', male, 'NL', approved, lower],
  ['globex', '建国', '王', 'jianguo.wang', male, 'CN', approved, medium],
  ['globex', 'Amélie', 'Rousseau', 'amelie.rousseau', female, 'FR', approved, lower],
  ['globex', 'Marcus', 'Ellington', 'marcus.ellington', male, 'US', approved, lower],
  ['globex', 'Katarzyna', 'Nowak', 'katarzyna.nowak', female, 'PL', approved, medium],
  ['globex', 'Gareth', 'Pryce', 'gareth.pryce', male, 'GB', underReview, null],
  ['globex', 'Lena', 'Hofstetter', 'lena.hofstetter', female, 'CH', toBeUploaded, null],
  ['globex', '晓东', '赵', 'xiaodong.zhao', male, 'CN', rejected, lower, proofOfAddress],
  ['initech', 'Sofia', 'Bianchi', 'sofia.bianchi', female, 'IT', approved, lower],
  ['initech', '志明', '李', 'chiming.lee', male, 'HK', approved, lower],
  ['initech', 'Harper', 'Nakamura', 'harper.nakamura', unknown, 'US', approved, lower],
  ['initech', '健太', '山本', 'kenta.yamamoto', male, 'JP', approved, medium],
  ['initech', 'Clémence', 'Garnier', 'clemence.garnier', female, 'FR', approved, lower],
  ['initech', 'Tobias', 'Eichendorf', 'tobias.eichendorf', male, 'DE', toBeUploaded, null],
  ['initech', 'Isabel', 'Carvalho', 'isabel.carvalho', female, 'PT', underReview, null],
  ['initech', 'Dmitri', 'Volkov', 'dmitri.volkov', male, 'CY', closed, higher],
];

export const people: readonly Person[] = table.map(
  ([customer, firstName, lastName, mailbox, sex, country, onboarding, risk, rejection]) => ({
    customer,
    firstName,
    lastName,
    mailbox,
    gender: sex,
    country,
    onboarding,
    risk,
    rejection: rejection ?? null,
  }),
);

export interface Company {
  customer: CustomerKey;
  name: string;
  mailbox: string;
  contact: string;
  legalPerson: string;
  country: CountryCode;
  scope: string;
  onboarding: ComplianceStatus;
  risk: RiskLevel | null;
}

// biome-ignore format: a table is read by the row
export const companies: readonly Company[] = [
  { customer: 'acme', name: 'Acme Retail Europe GmbH', mailbox: 'treasury@acme-retail.test', contact: 'Birgit Hansen', legalPerson: 'Matthias Vogel', country: 'DE', scope: 'Wholesale of household goods', onboarding: approved, risk: lower },
  { customer: 'acme', name: '艾克米贸易（上海）有限公司', mailbox: 'finance@acme-shanghai.test', contact: '周敏', legalPerson: '孙立', country: 'CN', scope: '进出口贸易', onboarding: approved, risk: medium },
  { customer: 'acme', name: 'Acme Média SAS', mailbox: 'compta@acme-media.test', contact: 'Julien Perrot', legalPerson: 'Hélène Marchal', country: 'FR', scope: 'Achat d’espaces publicitaires', onboarding: underReview, risk: null },
  { customer: 'globex', name: 'Globex Freight Rotterdam B.V.', mailbox: 'accounts@globex-freight.test', contact: 'Anouk de Wit', legalPerson: 'Pieter Janssen', country: 'NL', scope: 'Freight forwarding and storage', onboarding: approved, risk: lower },
  { customer: 'globex', name: 'Globex Haulage Ltd', mailbox: 'finance@globex-haulage.test', contact: 'Fiona Mackenzie', legalPerson: 'Alan Prescott', country: 'GB', scope: 'Road haulage', onboarding: approved, risk: medium },
  { customer: 'initech', name: 'Initech Voyages SARL', mailbox: 'gestion@initech-voyages.test', contact: 'Nadia Benali', legalPerson: 'Laurent Fabre', country: 'FR', scope: 'Agence de voyages d’affaires', onboarding: approved, risk: lower },
  { customer: 'initech', name: 'Initech Travel (Hong Kong) Limited', mailbox: 'ops@initech-hk.test', contact: '林嘉欣', legalPerson: '何俊傑', country: 'HK', scope: 'Corporate travel services', onboarding: approved, risk: lower },
];
