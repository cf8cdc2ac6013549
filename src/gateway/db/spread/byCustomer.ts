import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  type DeleteQueryNode,
  IdentifierNode,
  type InsertQueryNode,
  type JoinNode,
  OnNode,
  type OperationNode,
  OperationNodeTransformer,
  OperatorNode,
  ParensNode,
  type QueryId,
  RawNode,
  ReferenceNode,
  SelectAllNode,
  SelectQueryNode,
  TableNode,
  type UpdateQueryNode,
  ValueNode,
  WhereNode,
} from 'kysely';
import { conjuncts, equalTo, locks, refersTo } from './conditions.ts';
import { customerColumn, isCopiedEverywhere } from './places.ts';

/** A table that is spread, as a statement has it. */
interface Source {
  alias: string;
  table: string;
  column: string;
}

/** Whose rows a statement is for, where that is known. */
export type Owner = (source: { table: string; where: readonly OperationNode[] }) => string | undefined;

/**
 * Says in a statement whose rows it means, as far as that is known: of the customer who asks, or of the one whose row it
 * names; and that rows that are joined are the same customer's. What one database finds by an id alone is found on the one
 * machine that has it then, and what is joined is joined there. It changes no result: whatever names another row is the
 * same customer's (docs/decisions/017).
 */
export class ByCustomer extends OperationNodeTransformer {
  readonly #ownerOf: Owner;
  /** Of all rows that the statement names, where that is one: what it locks is theirs, too. */
  readonly #ownerOfAll: string | undefined;
  /** Of the statements around the one that is looked at. */
  readonly #around: { sources: readonly Source[]; owner: string | undefined }[] = [];

  constructor(ownerOf: Owner, ownerOfAll: string | undefined) {
    super();
    this.#ownerOf = ownerOf;
    this.#ownerOfAll = ownerOfAll;
  }

  protected override transformSelectQuery(node: SelectQueryNode, queryId: QueryId): SelectQueryNode {
    const froms = (node.from?.froms ?? []).flatMap(sourceOf);
    // What may be missing says nothing about the rest.
    const joined = (node.joins ?? [])
      .filter(({ joinType }) => joinType === 'InnerJoin')
      .flatMap(({ table }) => sourceOf(table));
    return this.#within(node, froms, joined, (anchor, owner) => {
      const inner = super.transformSelectQuery(node, queryId);
      if (froms.length === 0 && node.from) return { ...inner, ...withRowsBrought(inner) };
      const whose = this.#whose(node, anchor, owner);
      return { ...inner, ...withJoins(inner, anchor), ...withWhere(inner, whose), ...(!owner && unlocked(inner)) };
    });
  }

  protected override transformUpdateQuery(node: UpdateQueryNode, queryId: QueryId): UpdateQueryNode {
    const table = node.table ? sourceOf(node.table) : [];
    const froms = (node.from?.froms ?? []).flatMap(sourceOf);
    return this.#within(node, table, froms, (anchor, owner) => {
      const inner = super.transformUpdateQuery(node, queryId);
      const same = anchor ? froms.map((from) => sameCustomer(from, anchor)) : [];
      return { ...inner, ...withWhere(inner, [...same, ...this.#whose(node, anchor, owner)]) };
    });
  }

  protected override transformDeleteQuery(node: DeleteQueryNode, queryId: QueryId): DeleteQueryNode {
    return this.#within(node, node.from.froms.flatMap(sourceOf), [], (anchor, owner) => {
      const inner = super.transformDeleteQuery(node, queryId);
      return { ...inner, ...withWhere(inner, this.#whose(node, anchor, owner)) };
    });
  }

  /** Keys have the customer in them there, and what is in the way of a row is found by its whole key. */
  protected override transformInsertQuery(node: InsertQueryNode, queryId: QueryId): InsertQueryNode {
    const inner = super.transformInsertQuery(node, queryId);
    const column = inner.into && customerColumn(nameOf(inner.into));
    const { columns, updates } = inner.onConflict ?? {};
    if (!column || !inner.onConflict || !columns) return inner;
    const isWhole = columns.some((each) => each.column.name === column);
    const onConflict = {
      ...inner.onConflict,
      columns: isWhole ? columns : [...columns, ColumnNode.create(column)],
      ...(updates && { updates: updates.filter((update) => !isOf(update.column, column)) }),
    };
    return { ...inner, onConflict };
  }

  #within<N extends SelectQueryNode | UpdateQueryNode | DeleteQueryNode>(
    node: N,
    main: readonly Source[],
    others: readonly Source[],
    work: (anchor: Source | undefined, owner: string | undefined) => N,
  ): N {
    const [anchor] = [...main, ...others];
    const known =
      anchor && this.#ownerOf({ table: anchor.table, where: node.where ? conjuncts(node.where.where) : [] });
    const isWithin = anchor && (this.#isCorrelated(node) || locks(node));
    const owner = known ?? (isWithin ? (this.#around.at(-1)?.owner ?? this.#ownerOfAll) : undefined);
    this.#around.push({ sources: [...main, ...others], owner });
    try {
      return work(anchor, owner);
    } finally {
      this.#around.pop();
    }
  }

  /** What is to be added: the customer by name, or that it is the one of the statement around. */
  #whose(
    node: { where?: WhereNode | undefined },
    anchor: Source | undefined,
    owner: string | undefined,
  ): OperationNode[] {
    if (!anchor) return [];
    if (owner)
      return [BinaryOperationNode.create(reference(anchor), OperatorNode.create('='), ValueNode.create(owner))];
    const outer = this.#around.at(-2)?.sources[0];
    return outer && this.#isCorrelated(node, -2) ? [sameCustomer(anchor, outer)] : [];
  }

  /** Whether what a statement asks for depends on the row of the one around it. */
  #isCorrelated(node: { where?: WhereNode | undefined }, around = -1): boolean {
    const aliases = this.#around.at(around)?.sources.map(({ alias }) => alias) ?? [];
    return node.where !== undefined && aliases.length > 0 && refersTo(node.where, aliases);
  }
}

const isOf = (node: OperationNode, column: string): boolean =>
  ColumnNode.is(node) ? node.column.name === column : ReferenceNode.is(node) && isOf(node.column, column);

const nameOf = (node: TableNode): string => node.table.identifier.name;

/** A table that is spread, out of what a statement takes its rows from. */
function sourceOf(node: OperationNode): Source[] {
  const [table, alias] = AliasNode.is(node) ? [node.node, node.alias] : [node, undefined];
  const within = tableWithin(table);
  if (within && alias && IdentifierNode.is(alias)) return [{ ...within, alias: alias.name }];
  if (!TableNode.is(table)) return [];
  const column = customerColumn(nameOf(table));
  if (!column) return [];
  return [{ table: nameOf(table), column, alias: alias && IdentifierNode.is(alias) ? alias.name : nameOf(table) }];
}

/** The table of which a statement within another shows whose its rows are. */
function tableWithin(node: OperationNode): Source | undefined {
  if (!SelectQueryNode.is(node)) return undefined;
  const [source] = (node.from?.froms ?? []).flatMap(sourceOf);
  const isShown = node.selections?.some(
    ({ selection }) =>
      SelectAllNode.is(selection) || isAllOf(selection) || (source !== undefined && isOf(selection, source.column)),
  );
  return isShown ? source : undefined;
}

const isAllOf = (selection: OperationNode): boolean =>
  ReferenceNode.is(selection) && SelectAllNode.is(selection.column);

const reference = ({ alias, column }: Source): ReferenceNode =>
  ReferenceNode.create(ColumnNode.create(column), TableNode.create(alias));

const sameCustomer = (one: Source, other: Source): OperationNode =>
  BinaryOperationNode.create(reference(one), OperatorNode.create('='), reference(other));

/**
 * What rows that stay together may or may not have on the machines is brought to them. So is what else stays with them, where
 * something is brought: of two tables that are looked at so, Citus 13.2.2 loses the second and ends its server.
 */
function withRowsBrought(node: SelectQueryNode): Partial<SelectQueryNode> {
  if (!node.joins?.some((join) => isLeft(join) && sourceOf(join.table).length > 0)) return {};
  return { joins: node.joins.map((join) => (isLeft(join) ? brought(join) : join)) };
}

const isLeft = ({ joinType }: JoinNode): boolean => joinType === 'LeftJoin';

function brought(join: JoinNode): JoinNode {
  const [table, alias] = AliasNode.is(join.table) ? [join.table.node, join.table.alias] : [join.table, undefined];
  if (!TableNode.is(table) || isCopiedEverywhere(nameOf(table))) return join;
  const rows = RawNode.create([`(select * from ${nameOf(table)} offset 0)`], []);
  return { ...join, table: AliasNode.create(rows, alias ?? IdentifierNode.create(nameOf(table))) };
}

/**
 * Whatever is free of everybody's can't be locked on several machines at once: a sweep that passes over what others hold asks
 * again when it changes a row.
 */
const unlocked = (node: SelectQueryNode): Partial<SelectQueryNode> =>
  node.endModifiers?.some((modifier) => (modifier as { modifier?: string }).modifier === 'SkipLocked')
    ? {
        endModifiers: node.endModifiers.filter(
          (modifier) => (modifier as { modifier?: string }).modifier === undefined,
        ),
      }
    : {};

function withJoins(node: SelectQueryNode, anchor: Source | undefined): Partial<SelectQueryNode> {
  if (!anchor || !node.joins) return {};
  const joins = node.joins.map((join): JoinNode => {
    const [source] = sourceOf(join.table);
    if (!source || source.alias === anchor.alias || !join.on) return join;
    if (conjuncts(join.on.on).some((condition) => equalTo(condition)?.column === source.column)) return join;
    return { ...join, on: OnNode.create(AndNode.create(ParensNode.create(join.on.on), sameCustomer(source, anchor))) };
  });
  return { joins };
}

function withWhere(node: { where?: WhereNode | undefined }, more: readonly OperationNode[]): { where?: WhereNode } {
  if (more.length === 0) return {};
  const all = node.where ? [ParensNode.create(node.where.where), ...more] : more;
  return { where: WhereNode.create(all.reduce((left, right) => AndNode.create(left, right))) };
}
