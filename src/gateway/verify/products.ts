import { sql } from 'kysely';
import { productState } from '#domain/enumerations.ts';
import { sqlCheck } from './check.ts';

/** Products have the versions and the numbers that they say. */
export const productChecks = [
  sqlCheck(
    'product.numbers',
    'As many numbers of a product are taken as it has cards, and no more than its range has',
    sql`select product.id as product_id, product.numbers_drawn, coalesce(made.cards, 0) as cards
      from products as product
        left join (select product_id, count(*) as cards from cards group by product_id) as made on made.product_id = product.id
      where product.numbers_drawn <> coalesce(made.cards, 0)
        or product.numbers_drawn > product.last_number - product.first_number + 1`,
  ),
  sqlCheck(
    'product.versions',
    'A product that was offered has versions, from the first on without a gap; a draft has none',
    sql`select product.id as product_id, product.product_state, count(version.version) as versions
      from products as product left join product_versions as version on version.product_id = product.id
      group by product.id
      having count(version.version) <> coalesce(max(version.version), 0)
        or (product.product_state = ${productState.code.draft}) <> (count(version.version) = 0)`,
  ),
];
