/** For the open transaction: what changes tables that name each other uses one connection to each machine, and asks them in turn. */
export const oneByOne = "set local citus.multi_shard_modify_mode = 'sequential'";
