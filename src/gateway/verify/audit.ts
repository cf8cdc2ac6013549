import { sql } from 'kysely';
import { sqlCheck } from './check.ts';

/** The audit log is whole (its rows are put together where the function is that hashes them: `offset 0`): each row sealed by the hash over the one before it, without a gap, up to the chain's head. */
export const auditChecks = [
  sqlCheck(
    'audit.chain',
    'Each line of the audit log follows the one before it and is as it was written',
    sql`select chain, sequence, id as audit_log_id, operation from (
        select line.chain, line.sequence, line.id, line.operation,
          line.sequence = lag(line.sequence, 1, head.kept_after) over in_order + 1
            and line.hash = audit_hash(lag(line.hash, 1, head.kept_after_hash) over in_order, row(line.*)::audit_logs) as is_whole
        from (select * from audit_logs offset 0) as line
          left join (select * from audit_heads offset 0) as head on head.chain = line.chain
        window in_order as (partition by line.chain order by line.sequence)
      ) as walked where is_whole is not true order by chain, sequence`,
  ),
  sqlCheck(
    'audit.head',
    'Each chain of the audit log has a head and ends where it says: nothing was cut off',
    sql`select coalesce(head.chain, last.chain) as chain, head.sequence as ends_at, last.sequence as found
      from audit_heads as head full join (
        select distinct on (chain) chain, sequence, hash from audit_logs order by chain, sequence desc
      ) as last on last.chain = head.chain
      where head.sequence is null or coalesce(last.sequence, head.kept_after) <> head.sequence
        or coalesce(last.hash, head.kept_after_hash) <> head.hash
      order by 1`,
  ),
  sqlCheck(
    'audit.customer',
    'A line of the audit log stands in the chain of the customer that it belongs to',
    sql`select id as audit_log_id, chain, customer_id from audit_logs
      where chain <> coalesce(customer_id, '00000000-0000-0000-0000-000000000000')`,
  ),
];
