import {
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  type OperationNode,
  OperatorNode,
  ParensNode,
  PrimitiveValueListNode,
  RawNode,
  ReferenceNode,
  TableNode,
  ValueListNode,
  ValueNode,
} from 'kysely';

/** The conditions of which all must hold. */
export function conjuncts(node: OperationNode): OperationNode[] {
  if (AndNode.is(node)) return [...conjuncts(node.left), ...conjuncts(node.right)];
  if (ParensNode.is(node)) return conjuncts(node.node);
  return [node];
}

/** A column and the values of which it must have one, where a condition says just that; values of another kind are none. */
export function equalTo(node: OperationNode): { column: string; values: unknown[] } | undefined {
  if (RawNode.is(node)) return equalInWords(node);
  if (!BinaryOperationNode.is(node) || !OperatorNode.is(node.operator)) return undefined;
  const column = columnOf(node.leftOperand);
  if (!column || (node.operator.operator !== '=' && node.operator.operator !== 'in')) return undefined;
  const values = valuesOf(node.rightOperand);
  return values.length > 0 ? { column, values } : undefined;
}

/** sql`${column} = ${value}` */
function equalInWords({ sqlFragments, parameters }: RawNode): ReturnType<typeof equalTo> {
  const [left, right] = parameters;
  if (sqlFragments.join('?') !== '? = ?' || !left || !right) return undefined;
  const column = columnOf(left);
  const values = valuesOf(right);
  return column && values.length > 0 ? { column, values } : undefined;
}

function columnOf(node: OperationNode): string | undefined {
  const column = ReferenceNode.is(node) ? node.column : node;
  return ColumnNode.is(column) ? column.column.name : undefined;
}

function valuesOf(node: OperationNode): unknown[] {
  if (ValueNode.is(node)) return [node.value];
  if (PrimitiveValueListNode.is(node)) return [...node.values];
  if (ValueListNode.is(node)) return node.values.flatMap(valuesOf);
  return [];
}

/** Whether a column of one of these tables is named anywhere in it. */
export function refersTo(node: unknown, aliases: readonly string[]): boolean {
  if (Array.isArray(node)) return node.some((each) => refersTo(each, aliases));
  if (typeof node !== 'object' || node === null || node instanceof Date) return false;
  const { kind } = node as { kind?: string };
  if (kind === 'ReferenceNode') {
    const { table } = node as ReferenceNode;
    return table !== undefined && TableNode.is(table) && aliases.includes(table.table.identifier.name);
  }
  if (kind === 'ValueNode' || kind === 'PrimitiveValueListNode') return false;
  return Object.values(node).some((each) => refersTo(each, aliases));
}

/** Whether a statement locks the rows that it finds. */
export const locks = ({ endModifiers }: { endModifiers?: readonly OperationNode[] | undefined }): boolean =>
  endModifiers?.some((node) => (node as { modifier?: string }).modifier?.startsWith('For')) ?? false;
