import type { Customer } from '#domain/customer/customer.ts';
import { customerStatus } from '#domain/enumerations.ts';
import type { CreateInput, UpdateInput } from '#domain/nouns.ts';
import { type Context, type InTransaction, inTransaction, permitStaff } from '../../context.ts';
import { NotFoundError } from '../../errors.ts';
import { newId } from '../../id.ts';
import { note } from '../../trail.ts';
import { drawnDigits } from '../drawnDigits.ts';
import { customer } from './queries.ts';

/**
 * Staff take a customer on, as Initial: what there is to prepare is prepared before they are enabled.
 * @throws ForbiddenError for a customer's own people
 */
export function createCustomer(ctx: Context, given: CreateInput<'customer'>): Promise<Customer> {
  permitStaff(ctx, 'create', 'customer');
  return inTransaction(ctx, async (open) => {
    const id = await insert(open, given);
    const made = await customer.get(open, id);
    const { createdAt: _, updatedAt: __, ...after } = made;
    note(open, { subject: 'customer', subjectId: id, customerId: null, before: null, after });
    return made;
  });
}

/** Numbers are drawn, so that nobody learns from one how many there are; one that is taken is drawn again. */
async function insert(ctx: InTransaction, { remark, ...given }: CreateInput<'customer'>): Promise<string> {
  const now = ctx.clock();
  const row = {
    ...given,
    remark: remark || null,
    customerStatus: customerStatus.code.initial,
    createdAt: now,
    updatedAt: now,
  };
  for (;;) {
    const made = await ctx.db
      .insertInto('customers')
      .values({ ...row, id: newId(ctx), customerNumber: `C${drawnDigits(ctx, 8)}` })
      .onConflict((conflict) => conflict.column('customerNumber').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made) return made.id;
  }
}

/** @throws ForbiddenError for a customer's own people */
export function updateCustomer(ctx: Context, id: string, given: UpdateInput<'customer'>): Promise<Customer> {
  permitStaff(ctx, 'edit', 'customer');
  return inTransaction(ctx, async (open) => {
    const before = await open.db
      .selectFrom('customers')
      .select(['customerName', 'customerType', 'country', 'contactName', 'contactEmail', 'language', 'remark'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!before) throw new NotFoundError();
    const { remark, ...others } = given;
    const after = { ...before, ...others, ...(remark !== undefined && { remark: remark || null }) };
    await open.db
      .updateTable('customers')
      .set({ ...after, updatedAt: open.clock() })
      .where('id', '=', id)
      .execute();
    note(open, { subject: 'customer', subjectId: id, customerId: null, before, after });
    return customer.get(open, id);
  });
}
