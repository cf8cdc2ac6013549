import { useMemo } from 'react';
import {
  useCreatePath,
  useGetRecordRepresentation,
  useResourceContext,
  useResourceDefinition,
  useTranslate,
} from 'react-admin';
import type { z } from 'zod';
import { fieldsOf } from '#domain/field.ts';
import { nameOrId } from '#domain/text.ts';
import { useAbility, usePortal } from '../../client/PortalContext.tsx';
import type { AnyRecord, Column } from './columns.tsx';
import type { ListLook } from './ListLook.ts';
import type { PhoneRow } from './phoneRow.tsx';
import type { ArrangedColumns } from './useColumns.ts';

interface Asked {
  schema: z.ZodType<AnyRecord>;
  phone?: PhoneRow | undefined;
  sorts: readonly string[];
  isLive?: boolean | undefined;
  partOf?: { title: string } | undefined;
  nameOf?: ((record: AnyRecord) => string | undefined) | undefined;
}

/** What a list is, of its columns as they are arranged and of what the user may. */
export function useLook(
  { schema, phone, sorts, isLive = false, partOf, nameOf }: Asked,
  { shown: columns, inFiles, isArranged }: ArrangedColumns,
  hasBulkActions: boolean,
): ListLook {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const { nounOf } = usePortal();
  const noun = nounOf(resource);
  const kinds = useMemo(() => fieldsOf(schema), [schema]);
  const representationOf = useGetRecordRepresentation(resource);
  const createPath = useCreatePath();
  const { hasShow, options } = useResourceDefinition({ resource });
  const ability = useAbility();
  const isExportable = ability.can('export', noun);
  // Straight to the page that shows the record: a way by another address could be gone back from before it ends.
  const { shownAt = resource }: { shownAt?: string } = options ?? {};
  const isShown = shownAt === resource ? hasShow : ability.can('read', nounOf(shownAt));
  return {
    title: partOf?.title ?? translate(`resources.${resource}.name`, { smart_count: 2 }),
    columns,
    isUsual: isArranged(usual),
    linked: linkedOf(columns),
    inFiles,
    phone,
    kinds,
    sorts,
    labelOf: (column) => translate(labelOf(column, noun)),
    // Representations of ours are texts: resources.tsx names a field.
    nameOf: (record) => nameOrId(nameOf?.(record) ?? (representationOf(record) as string | undefined), record.id),
    hrefOf: ({ id }) => (isShown ? createPath({ resource: shownAt, type: 'show', id }) : undefined),
    isSelectable: hasBulkActions || (isExportable && !partOf),
    isLive,
    isPart: partOf !== undefined,
  };
}

const usual = { order: [], hidden: [] };

/** What a record is, as long as that is shown. */
const linkedOf = (columns: readonly Column[]): string | undefined =>
  (
    columns.find(({ isPrimary }) => isPrimary) ??
    columns.find(({ isActions, leadsElsewhere }) => !isActions && !leadsElsewhere)
  )?.source;

const labelOf = ({ source, label, parts }: Column, noun: string): string =>
  label ?? (parts ? `lists.cells.${source.replace('cell:', '')}` : `nouns.${noun}.fields.${source}`);
