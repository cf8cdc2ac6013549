import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  DummyDriver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';

/**
 * PostgreSQL's dialect with no database behind it: whoever tests what is asked hears each statement, and says which rows answer it.
 * @param answer called for each statement, also those of transactions; what it throws the statement throws
 */
export function answeringDialect(answer: (query: CompiledQuery) => unknown[]): Dialect {
  class Answering extends DummyDriver {
    override async acquireConnection(): Promise<DatabaseConnection> {
      return {
        executeQuery: async <R>(query: CompiledQuery) => ({ rows: answer(query) as R[] }),
        streamQuery: async function* () {},
      };
    }
  }
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new Answering(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}
