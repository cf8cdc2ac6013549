import Tooltip from '@mui/material/Tooltip';
import { truncate } from '#domain/text.ts';
import { NoValue } from './NoValue.tsx';

/** Text of at most 255 characters; the whole of a longer one is in the tooltip. */
export function TruncatedText({ text }: { text: string | null | undefined }) {
  if (!text) return <NoValue />;
  const short = truncate(text);
  if (short === text) return text;
  return (
    <Tooltip describeChild title={text} disableInteractive={false}>
      <span>{short}</span>
    </Tooltip>
  );
}
