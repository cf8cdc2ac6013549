import {
  type DocumentPurpose,
  isSecretReason,
  type OnboardingStep,
  onboardingSteps,
  requiredDocuments,
} from '#domain/cardholder/onboarding.ts';
import { complianceStatus } from '#domain/enumerations.ts';
import { type Customer, customerByKey } from './customers.ts';
import { paper, picture } from './papers.ts';
import type { CustomerKey } from './people.ts';
import type { Staff } from './users.ts';
import { add, after, type Row, type World } from './world.ts';

const { approved, rejected, toBeUploaded, underReview, closed } = complianceStatus.code;

/** How each status was reached. */
const ways = {
  [toBeUploaded]: ['register'],
  [underReview]: ['register', 'submit'],
  [approved]: ['register', 'submit', 'approve'],
  [rejected]: ['register', 'submit', 'reject'],
  [closed]: ['register', 'submit', 'approve', 'close'],
} as const satisfies Record<number, readonly OnboardingStep[]>;

const byOperator: readonly OnboardingStep[] = ['approve', 'reject'];

/** Gives every cardholder the papers and the history that its status asks for. */
export function makeOnboarding(world: World, customers: readonly Customer[], staff: Staff): void {
  const keys: readonly CustomerKey[] = ['acme', 'globex', 'initech'];
  const keyOf = (id: string) => keys.find((key) => customerByKey(customers, key).row.id === id) as CustomerKey;
  for (const [place, cardholder] of world.rows.cardholders.entries()) {
    const [own] = staff.get(keyOf(cardholder.customerId)) ?? [];
    const operators = staff.get(null) ?? [];
    const operator = operators[place % operators.length];
    if (!own || !operator) throw new RangeError('Nobody works for this customer');
    addSteps(world, cardholder, own, operator);
    addDocuments(world, cardholder, own);
  }
}

type User = Row<'users'>;

function addSteps(world: World, cardholder: Row<'cardholders'>, own: User, operator: User): void {
  const way = ways[cardholder.onboardingStatus];
  const span = cardholder.updatedAt.getTime() - cardholder.createdAt.getTime();
  let fromStatus: Row<'cardholderSteps'>['fromStatus'] = null;
  for (const [index, step] of way.entries()) {
    const createdAt = after(cardholder.createdAt, way.length > 1 ? (span * index) / (way.length - 1) : 0);
    const user = byOperator.includes(step) ? operator : own;
    add(world, 'cardholderSteps', {
      id: world.id(createdAt),
      customerId: cardholder.customerId,
      cardholderId: cardholder.id,
      place: index + 1,
      step,
      fromStatus,
      toStatus: onboardingSteps[step].to,
      rejectionReason: step === 'reject' ? cardholder.rejectionReason : null,
      riskLevel: step === 'approve' ? cardholder.riskLevel : null,
      staffOnly: step === 'reject' && isSecretReason(cardholder.rejectionReason),
      source: 'portal',
      userId: user.id,
      userName: user.userName,
      createdAt,
    });
    fromStatus = onboardingSteps[step].to;
  }
}

function addDocuments(world: World, cardholder: Row<'cardholders'>, own: User): void {
  const needed = requiredDocuments({ ...cardholder, ...cardholder.details });
  // Who is still to send papers has sent some of them.
  const there = cardholder.onboardingStatus === toBeUploaded ? needed.slice(0, -1) : needed;
  for (const purpose of there) {
    const isPicture = purpose !== 'addressProof';
    const content = contentOf(purpose);
    const id = world.id(cardholder.createdAt);
    const storedName = `${id}.${isPicture ? 'png' : 'pdf'}`;
    world.files.set(storedName, content);
    add(world, 'cardholderDocuments', {
      id,
      customerId: cardholder.customerId,
      cardholderId: cardholder.id,
      purpose,
      name: `${fileNames[purpose]}.${isPicture ? 'png' : 'pdf'}`,
      type: isPicture ? 'image/png' : 'application/pdf',
      size: content.length,
      storedName,
      storedAt: cardholder.createdAt,
      uploadedBy: own.id,
      uploadedByName: own.userName,
      createdAt: cardholder.createdAt,
      attachedAt: cardholder.createdAt,
      replacedAt: null,
    });
  }
}

const fileNames: Readonly<Record<DocumentPurpose, string>> = {
  idCardFront: 'id-card-front',
  idCardBack: 'id-card-back',
  residencePermitFront: 'residence-permit-front',
  residencePermitBack: 'residence-permit-back',
  passport: 'passport',
  addressProof: 'utility-bill',
};

const made = new Map<DocumentPurpose, Uint8Array>();

/** Drawn once for each purpose. */
function contentOf(purpose: DocumentPurpose): Uint8Array {
  const content = made.get(purpose) ?? (purpose === 'addressProof' ? paper() : picture(purpose));
  made.set(purpose, content);
  return content;
}
