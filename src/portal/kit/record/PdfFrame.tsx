import Box from '@mui/material/Box';
import { Waiting } from '../dialog/Waiting.tsx';
import { useBlobUrl } from './useBlobUrl.ts';

/** A PDF in the browser's own viewer; waits for one that isn't there yet. */
export function PdfFrame({ file, title }: { file: Blob | undefined; title: string }) {
  const address = useBlobUrl(file);
  if (!address) return <Waiting />;
  return (
    <Box
      component="iframe"
      src={address}
      title={title}
      sx={{ display: 'block', width: '100%', height: { xs: '70vh', md: '85vh' }, border: 0 }}
    />
  );
}
