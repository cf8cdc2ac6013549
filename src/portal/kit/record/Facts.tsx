import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { FieldKind } from '#domain/field.ts';
import { type AnyRecord, type Column, factOf } from '../list/columns.tsx';
import { useVisible } from '../list/useVisible.ts';

interface Props<R> {
  /** Whose fields they are: labels are `nouns.<noun>.fields.<source>`. */
  noun: string;
  /** What each field is (`fieldsOf` of the schema). */
  kinds: Readonly<Record<string, FieldKind>>;
  fields: readonly Column<R>[];
  record: R;
}

/** What is known of one record, each fact with its name, in as many columns as there is room for. */
export function Facts<R extends { id: string }>({ noun, kinds, fields, record }: Props<R>) {
  const translate = useTranslate();
  const visible = useVisible(noun);
  return (
    <Box component="dl" sx={{ m: 0, columnWidth: aLine, columnGap: 4 }}>
      {visible(fields, ({ source }) => source).map((field) => (
        <Box key={field.label ?? field.source} sx={fact}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {translate(field.label ?? `nouns.${noun}.fields.${field.source}`)}
          </Box>
          <Box component="dd" sx={value}>
            {factOf(field as unknown as Column, kinds[field.source], record as unknown as AnyRecord)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** Room for a name and a moment: 290 pixels, and more where the browser's text is larger. */
const aLine = '18.125rem';

/** A name that leads somewhere goes on in the next line, sooner than beyond the edge. */
const value = { m: 0, minWidth: 0, overflowWrap: 'anywhere' } as const;

const fact = {
  display: 'grid',
  gridTemplateColumns: 'minmax(104px, 35%) 1fr',
  breakInside: 'avoid',
  gap: 1.5,
  alignItems: 'baseline',
  alignContent: 'center',
  // As high with a status or an id to copy as without: lines of neighbouring columns meet.
  minHeight: 38,
  py: 0.875,
  borderBottom: 1,
  borderColor: 'divider',
  typography: 'body2',
} as const;
