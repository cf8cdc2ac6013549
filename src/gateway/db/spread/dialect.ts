import {
  AliasNode,
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  IdentifierNode,
  type InsertQueryNode,
  type JoinNode,
  type Kysely,
  type OperationNode,
  ParensNode,
  PostgresAdapter,
  PostgresQueryCompiler,
  type QueryResult,
  RawNode,
  type RootOperationNode,
  TableNode,
  type TransactionSettings,
  ValueNode,
  ValuesNode,
} from 'kysely';
import { entering, enteringSpread } from '../scope.ts';
import { ByCustomer } from './byCustomer.ts';
import { conjuncts, equalTo, locks } from './conditions.ts';
import { oneByOne } from './oneByOne.ts';
import { keyOf, nobody, Owners } from './owners.ts';
import { customerColumn, isKnownBy, tableNamedBy } from './places.ts';

/**
 * A dialect for a database that is spread over several machines by customer (distribute.ts): the only place that tells it
 * apart from others. Statements say there whose rows they mean (byCustomer.ts), and a transaction says for whom it asks by
 * SET LOCAL, which Citus passes on to the machines that it asks, and not by set_config(), which it doesn't.
 */
export function spreadDialect(inner: Dialect): Dialect {
  const owners = new Owners();
  return {
    createAdapter: () => new SpreadAdapter(),
    createIntrospector: (db) => inner.createIntrospector(db),
    createQueryCompiler: () => inner.createQueryCompiler(),
    createDriver: () => new SpreadDriver(inner.createDriver(), owners),
  };
}

class SpreadAdapter extends PostgresAdapter {}

/** Whether a database is spread: for the few statements that are asked in another way then, as they can't be taken apart. */
export const isOverMachines = <T>(db: Kysely<T>): boolean => db.getExecutor().adapter instanceof SpreadAdapter;

class SpreadDriver implements Driver {
  readonly #inner: Driver;
  readonly #owners: Owners;
  readonly #known = new WeakMap<DatabaseConnection, SpreadConnection>();

  constructor(inner: Driver, owners: Owners) {
    this.#inner = inner;
    this.#owners = owners;
  }

  init() {
    return this.#inner.init();
  }
  async acquireConnection() {
    const connection = await this.#inner.acquireConnection();
    const known = this.#known.get(connection) ?? new SpreadConnection(connection, this.#owners);
    this.#known.set(connection, known);
    return known;
  }
  releaseConnection(connection: DatabaseConnection) {
    return this.#inner.releaseConnection(innerOf(connection));
  }
  beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    return this.#inner.beginTransaction(innerOf(connection), settings);
  }
  async commitTransaction(connection: DatabaseConnection) {
    await this.#inner.commitTransaction(innerOf(connection));
    (connection as SpreadConnection).forget();
  }
  async rollbackTransaction(connection: DatabaseConnection) {
    (connection as SpreadConnection).forget();
    await this.#inner.rollbackTransaction(innerOf(connection));
  }
  destroy() {
    return this.#inner.destroy();
  }
}

const innerOf = (connection: DatabaseConnection): DatabaseConnection => (connection as SpreadConnection).inner;

class SpreadConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  readonly #owners: Owners;
  readonly #compiler = new PostgresQueryCompiler();
  /** The customer for whom the open transaction asks; staff ask for all. */
  #customer: string | undefined;

  constructor(inner: DatabaseConnection, owners: Owners) {
    this.inner = inner;
    this.#owners = owners;
  }

  forget() {
    this.#customer = undefined;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (query.sql.startsWith(entering)) return this.#enter(query) as Promise<QueryResult<R>>;
    const tree = query.query;
    if (!isOfRows(tree)) return this.inner.executeQuery<R>(query);
    const found = this.#customer ? undefined : await this.#findOwners(tree);
    const all = new Set(found && rowsToFind(tree).map(({ value }) => this.#owners.ownerOf(keyOf(value), found)));
    const [ownerOfAll] = all.size === 1 ? all : [this.#customer];
    const asked = tree.kind === 'InsertQueryNode' ? await this.#answerWithin(tree, query) : tree;
    const said = new ByCustomer(
      (source) => this.#customer ?? this.#owners.among(source, found),
      ownerOfAll,
    ).transformNode(asked, query.queryId);
    const result = await this.inner.executeQuery<R>(this.#compiler.compileQuery(said, query.queryId));
    this.#owners.learn(result.rows);
    return result;
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('A database that is spread does not stream; read page by page.');
  }

  #enter({ parameters, sql: asked }: CompiledQuery): Promise<QueryResult<unknown>> {
    const [staff, customer] = parameters as [string, string];
    if (customer !== '' && !isUuid.test(customer)) throw new Error('A scope is for a customer’s id.');
    this.#customer = customer || undefined;
    const text = `${enteringSpread} = '${staff === 'on' ? 'on' : 'off'}'; set local app.customer = '${customer}'`;
    // Whoever asked several machines at once may change nothing any more that each has a copy of.
    const inTurn = asked.includes(onlyReading) ? '' : `; ${oneByOne}`;
    return this.inner.executeQuery(CompiledQuery.raw(text + inTurn));
  }

  /** A row to be written has no questions in it there: they are asked before. */
  async #answerWithin(tree: InsertQueryNode, { queryId }: CompiledQuery): Promise<InsertQueryNode> {
    if (!tree.values || !ValuesNode.is(tree.values)) return tree;
    const questions = tree.values.values.flatMap(({ values }) => (values as readonly unknown[]).filter(isQuestion));
    if (questions.length === 0) return tree;
    const words = questions.map((_, place) => (place === 0 ? 'select ' : `, `));
    const asking = RawNode.create(
      [...words, ''],
      questions.map((node, place) => named(node, `answer${place}`)),
    );
    const { rows } = await this.inner.executeQuery<Record<string, unknown>>(
      this.#compiler.compileQuery(asking, queryId),
    );
    const answerOf = (node: OperationNode) =>
      ValueNode.create(rows[0]?.[`answer${questions.indexOf(node as RawNode)}`] ?? null);
    const values = tree.values.values.map((row) => ({
      ...row,
      values: (row.values as readonly OperationNode[]).map((node) => (isQuestion(node) ? answerOf(node) : node)),
    })) as ValuesNode['values'];
    return { ...tree, values: ValuesNode.create(values) };
  }

  /** Rows can be locked or changed on one machine at a time only: whose the named one is, is asked first. */
  async #findOwners(tree: RootOperationNode): Promise<ReadonlyMap<string, string>> {
    const found = new Map<string, string>();
    for (const { table, column, value } of rowsToFind(tree)) {
      const key = keyOf(value);
      if (!key || this.#owners.of(key)) continue;
      const { rows } = await this.inner.executeQuery<{ owner: string }>(
        CompiledQuery.raw(`select ${customerColumn(table)} as owner from ${table} where ${column} = $1`, [value]),
      );
      if (rows[0]) this.#owners.remember(key, rows[0].owner);
      // What isn't there is nobody's, and is looked for on one machine.
      else found.set(key, nobody);
    }
    return found;
  }
}

const onlyReading = 'transaction_read_only';

/** Plain values stand in a row as they are. */
const isQuestion = (node: unknown): node is RawNode =>
  typeof node === 'object' &&
  (node as OperationNode | null)?.kind === 'RawNode' &&
  (node as RawNode).sqlFragments.some((text) => /\(\s*select\b/.test(text));

const named = (node: OperationNode, name: string): OperationNode => AliasNode.create(node, IdentifierNode.create(name));

const isUuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const kinds = new Set(['SelectQueryNode', 'InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode']);

/** A statement about rows, or one in words that has such in it. */
const isOfRows = (node: OperationNode | undefined): boolean =>
  node !== undefined && (kinds.has(node.kind) || (RawNode.is(node) && node.parameters.some(isAround)));

const isAround = (node: OperationNode): boolean =>
  isOfRows(AliasNode.is(node) || ParensNode.is(node) ? node.node : node);

/** A row by a column that names it. */
interface Named {
  table: string;
  column: string;
  value: unknown;
}

/**
 * Rows that a statement locks or changes, or has something asked for each of beside it, which machines do only for one customer, by their ids;
 * and cards by what they are known by before anything else is.
 */
function rowsToFind(node: unknown): Named[] {
  if (Array.isArray(node)) return node.flatMap(rowsToFind);
  if (typeof node !== 'object' || node === null || node instanceof Date || ArrayBuffer.isView(node)) return [];
  const { kind, ...rest } = node as { kind?: string } & Record<string, unknown>;
  if (kind === 'ValueNode' || kind === 'PrimitiveValueListNode' || kind === 'ReferenceNode') return [];
  const within = Object.values(rest).flatMap(rowsToFind);
  if (kind !== 'SelectQueryNode' && kind !== 'UpdateQueryNode' && kind !== 'DeleteQueryNode') return within;
  const isOfOne = kind !== 'SelectQueryNode' || locks(rest) || asksOfEach(rest);
  const own = namedRows(node);
  return [...own.filter(({ column }) => isOfOne || column !== 'id'), ...within];
}

const asksOfEach = ({ joins }: { joins?: readonly JoinNode[] }): boolean =>
  joins?.some(({ joinType }) => joinType.startsWith('Lateral')) ?? false;

function namedRows(node: {
  table?: OperationNode;
  from?: { froms: readonly OperationNode[] };
  where?: { where: OperationNode };
}): Named[] {
  const table = tableOf(node.table ?? node.from?.froms[0]);
  if (!table || !customerColumn(table) || !node.where) return [];
  const equal = conjuncts(node.where.where).flatMap((condition) => equalTo(condition) ?? []);
  if (equal.some(({ column }) => column === customerColumn(table))) return [];
  return equal.flatMap(({ column, values }) => {
    if (values.length !== 1) return [];
    const [value] = values;
    if (isKnownBy(table, column)) return [{ table, column, value }];
    const named = tableNamedBy(table, column);
    return named ? [{ table: named, column: 'id', value }] : [];
  });
}

function tableOf(node: OperationNode | undefined): string | undefined {
  const table = node && AliasNode.is(node) ? node.node : node;
  return table && TableNode.is(table) ? table.table.identifier.name : undefined;
}
