import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'react-admin';
import { useAbility } from '../client/PortalContext.tsx';
import { FormatMenu } from './DownloadMenu.tsx';
import { filesAtOnce } from './useStatementFiles.ts';

/** The files of all selected statements at once. */
export function DownloadSelected() {
  const translate = useTranslate();
  const isAllowed = useAbility().can('export', 'statement');
  const { selectedIds } = useListContext();
  if (!isAllowed) return null;
  if (selectedIds.length > filesAtOnce) {
    return <Typography variant="body2">{translate('statement.tooMany', { max: filesAtOnce })}</Typography>;
  }
  return (
    <FormatMenu ids={selectedIds.map(String)} size="small">
      {translate('statement.downloadSelected', { smart_count: selectedIds.length })}
    </FormatMenu>
  );
}
