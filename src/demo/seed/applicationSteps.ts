import type { CountryCode } from '#domain/country.ts';
import { orderStatus } from '#domain/enumerations.ts';
import { isPhysical } from '#domain/product/product.ts';
import type { Order } from './applications.ts';
import type { CardStory } from './cards.ts';
import { mobileIn } from './places.ts';
import type { Staff } from './users.ts';
import { add, after, hour, type Row, type World } from './world.ts';

const { initial, processing, completed, cancelled, closed } = orderStatus.code;

const rejections = ['Purpose of the cards was not explained', 'Cardholder has enough cards for now'];

type Step = Pick<Row<'cardApplicationSteps'>, 'fromStatus' | 'toStatus' | 'reason' | 'createdAt'>;
/** Who takes a step: the one who applied, somebody of the issuer's, or nobody. */
type By = 'applicant' | 'operator' | 'system';

/** Tells how each order came to where it is. */
export function tellApplications(world: World, orders: readonly Order[], staff: Staff): void {
  for (const order of orders) {
    const { application, product, issuedAt } = order;
    const { createdAt, updatedAt, orderStatus: status } = application;
    const physical = isPhysical(product.cardType);
    const step = (by: By, createdAt: Date, fromStatus: Step['fromStatus'], toStatus: Step['toStatus'], reason = '') =>
      addStep(world, order, staff, by, { createdAt, fromStatus, toStatus, reason: reason || null });
    step('applicant', createdAt, null, initial);
    if (status === processing || status === completed) {
      const soon = after(createdAt, (0.4 + world.random.next()) * hour);
      const at = physical && soon < (issuedAt ?? world.now) ? soon : (issuedAt ?? createdAt);
      step(physical ? 'operator' : 'system', at, initial, processing);
    }
    if (status === completed) step(physical ? 'operator' : 'system', updatedAt, processing, completed);
    if (status === cancelled) step('applicant', updatedAt, initial, cancelled);
    if (status === closed) step('operator', updatedAt, initial, closed, world.random.pick(rejections));
  }
}

function addStep(world: World, { application }: Order, staff: Staff, by: By, step: Step): void {
  const { id: applicationId, customerId, createdBy, createdByName } = application;
  const operator = world.random.pick(staff.get(null) ?? []);
  const actor = {
    applicant: { source: 'portal', userId: createdBy, userName: createdByName },
    operator: { source: 'portal', userId: operator.id, userName: operator.userName },
    system: { source: 'system', userId: null, userName: null },
  } as const;
  add(world, 'cardApplicationSteps', {
    id: world.id(step.createdAt),
    customerId,
    applicationId,
    ...actor[by],
    ...step,
  });
}

/** Where each card's messages go: to its holder, now and then to another telephone. */
export function addContacts(world: World, stories: readonly CardStory[]): void {
  for (const { card, order } of stories) {
    const { cardholder } = order;
    const { areaCode, mobileNumber } = cardholder.details;
    const isChanged = world.random.chance(0.08) && card.activeTime !== null;
    add(world, 'cardContacts', {
      cardId: card.id,
      customerId: card.customerId,
      email: cardholder.email,
      ...(isChanged ? mobileIn(world.random, cardholder.nationality as CountryCode) : { areaCode, mobileNumber }),
      updatedAt: isChanged && card.activeTime ? card.activeTime : card.createdAt,
    });
  }
}
