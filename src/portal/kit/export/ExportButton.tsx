import Cancel from '@mui/icons-material/CancelOutlined';
import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { memo, type RefObject, useRef, useState } from 'react';
import { useEvent, useListContext, useResourceContext, useTranslate } from 'react-admin';
import { type ExportFormat, exportFormats } from '#domain/download/exporting.ts';
import { thousands } from '#domain/text.ts';
import { useAbility, useLanguage, usePortal } from '../../client/PortalContext.tsx';
import { fileSize } from '../field/fileSize.ts';
import { BusyButton } from '../form/BusyButton.tsx';
import { useFocusKept } from '../keys/useFocusKept.ts';
import { mostAtOnce } from '../list/mostAtOnce.ts';
import { useExport } from './useExport.ts';

interface Props {
  /** The fields that the file is to have, in their order. */
  columns: readonly string[];
  /** The selected rows; all that matches without them. */
  ids?: string[];
}

/**
 * The gateway makes the file, with what the columns that are shown say: of everything that matches the filters in the list's order,
 * or of the selected rows. Small ones come at once, large ones to the download centre.
 */
export function ExportButton({ columns, ids }: Props) {
  const translate = useTranslate();
  const { tag } = useLanguage();
  const resource = useResourceContext() ?? '';
  const { nounOf } = usePortal();
  const isAllowed = useAbility().can('export', nounOf(resource));
  const { filterValues, filter, sort, total } = useListContext();
  const { start, cancel, bytes } = useExport(resource);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  // Who cancels by keyboard goes on from here: their button ends with what it cancels.
  useFocusKept(place, button);
  const begin = useEvent((format: ExportFormat) => {
    const asked = ids ? { ids } : { filter: { ...filterValues, ...filter } };
    void start({ format, sort, columns: [...columns], ...asked });
  });
  if (!isAllowed) return null;
  if (ids && ids.length > mostAtOnce) {
    const max = thousands(mostAtOnce, tag);
    return <Typography variant="body2">{translate('lists.export.tooMany', { max })}</Typography>;
  }
  const isRunning = bytes !== undefined;
  const cancelLabel = translate('lists.export.cancel');
  return (
    <Box ref={setPlace} sx={{ display: 'inline-flex', alignItems: 'center' }}>
      <FormatMenu
        buttonRef={button}
        label={
          isRunning
            ? translate('lists.export.running', { size: fileSize(bytes, tag) })
            : translate('lists.export.action')
        }
        what={translate(ids ? 'lists.export.selected' : 'lists.export.all', { smart_count: ids?.length ?? 0 })}
        isRunning={isRunning}
        // What is selected is there, whatever the list is narrowed to by now.
        isDisabled={!ids && total === 0}
        onChoose={begin}
      />
      {isRunning && (
        <IconButton size="small" aria-label={cancelLabel} title={cancelLabel} onClick={cancel}>
          <Cancel fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
}

interface MenuProps {
  buttonRef: RefObject<HTMLButtonElement | null>;
  label: string;
  /** What will be in the file. */
  what: string;
  isRunning: boolean;
  isDisabled: boolean;
  onChoose: (format: ExportFormat) => void;
}

const FormatMenu = memo(function FormatMenu({ buttonRef, label, what, isRunning, isDisabled, onChoose }: MenuProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <BusyButton
        ref={buttonRef}
        variant="outlined"
        color="inherit"
        startIcon={<FileDownload />}
        isBusy={isRunning}
        disabled={isDisabled}
        title={what}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ ml: 0.75 }}
      >
        {label}
      </BusyButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { dense: true, 'aria-label': what } }}
      >
        <ListSubheader role="none" sx={{ lineHeight: 2.4, bgcolor: 'transparent' }}>
          {what}
        </ListSubheader>
        {exportFormats.map((format) => (
          <MenuItem
            key={format}
            onClick={() => {
              setAnchor(null);
              onChoose(format);
            }}
          >
            {translate(`enums.fileFormat.${format}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
});
