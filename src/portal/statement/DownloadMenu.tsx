import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import type { ButtonProps } from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type StatementFormat, statementFormats } from '#domain/statement/file.ts';
import type { Statement } from '#domain/statement/statement.ts';
import { useAbility } from '../client/PortalContext.tsx';
import { BusyButton } from '../kit/form/BusyButton.tsx';
import { useStatementFiles } from './useStatementFiles.ts';

/** A statement's file by its name, to be taken as one of the formats; only the name for who may not. */
export function DownloadMenu({ statement }: { statement: Statement }) {
  const translate = useTranslate();
  const isAllowed = useAbility().can('export', 'statement');
  const { fileName } = statement;
  const title = translate('lists.fieldIs', { field: translate('statement.download'), value: fileName });
  if (!isAllowed) return <FileName name={fileName} />;
  return (
    <FormatMenu
      ids={[statement.id]}
      size="small"
      title={title}
      aria-label={title}
      sx={{ fontWeight: 400, py: 0, px: 0.5, mx: -0.5, maxWidth: 170, justifyContent: 'start' }}
    >
      <FileName name={fileName} />
    </FormatMenu>
  );
}

/** Cut at its start: files of one day differ at their ends. One text, as what is heard of the button says it. */
const FileName = ({ name }: { name: string }) => (
  <span
    title={name}
    style={{ maxWidth: 146, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', direction: 'rtl' }}
  >
    <bdi dir="ltr">{name}</bdi>
  </span>
);

/** A button that offers the formats for some statements. */
export function FormatMenu({ ids, children, ...props }: ButtonProps & { ids: string[]; children: ReactNode }) {
  const translate = useTranslate();
  const menuId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { download, isRunning } = useStatementFiles();
  const choose = (format: StatementFormat) => {
    setAnchor(null);
    void download(ids, format);
  };
  return (
    <>
      <BusyButton
        color="inherit"
        startIcon={<FileDownload />}
        {...props}
        isBusy={isRunning}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={(event) => {
          // The row that it stands in opens the statement.
          event.stopPropagation();
          setAnchor(event.currentTarget);
        }}
      >
        {children}
      </BusyButton>
      <Menu
        id={menuId}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        onClick={(event) => event.stopPropagation()}
      >
        {statementFormats.map((format) => (
          <MenuItem key={format} onClick={() => choose(format)}>
            {translate('statement.downloadAs', { format: format.toUpperCase() })}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
