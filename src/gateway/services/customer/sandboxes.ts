import { sql } from 'kysely';

/** For a filter of what millions have, by whether their customers only try things: the customers of `true` or of `false`. */
export const sandboxes = sql`select customer.id from customers as customer where customer.sandbox`;
