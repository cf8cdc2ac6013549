import { type Context, isOperator, permit } from '../../context.ts';
import { ForbiddenError } from '../../errors.ts';

/** Products are the programme's: whatever a role says, a customer's own people only read them. */
export function permitStaff(ctx: Context, action: string): void {
  permit(ctx, action, 'product');
  if (!isOperator(ctx.actor)) throw new ForbiddenError();
}
