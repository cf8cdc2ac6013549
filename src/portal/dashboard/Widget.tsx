import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { useRoom } from './useRoom.ts';
import { WidgetBoundary } from './WidgetBoundary.tsx';

interface Props {
  title: string;
  /** Of the twelve columns of a wide screen. */
  columns: number;
  /** The same on a medium one. */
  mediumColumns?: number;
  /** Beside the title, small. */
  aside?: ReactNode;
  /** What stands where the contents will be, in lines of text. */
  loadingLines?: number;
  isLoading: boolean;
  /** The role may not see what would be shown, which may well be there. */
  isHidden?: boolean;
  /** What stands there once it is loaded, whether there are contents or not. */
  below?: ReactNode;
  children: () => ReactNode;
}

/** One tile of the dashboard: its title, what belongs beside it, and the contents once they are known. */
export function Widget({
  title,
  columns,
  mediumColumns = 12,
  aside,
  loadingLines = 4,
  isLoading,
  isHidden = false,
  below,
  children,
}: Props) {
  const id = useId();
  const { ref, minHeight } = useRoom(title, !isLoading);
  return (
    <Card
      ref={ref}
      component="section"
      aria-labelledby={id}
      aria-busy={isLoading}
      sx={{
        gridColumn: 'span 12',
        // A tablet held upright has room for two.
        '@media (min-width: 720px)': { gridColumn: `span ${mediumColumns}` },
        '@media (min-width: 1200px)': { gridColumn: `span ${columns}` },
        display: 'flex',
        flexDirection: 'column',
        minWidth: 0,
        minHeight,
        p: { xs: 2, sm: 2.5 },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, minHeight: 28, mb: 1.5 }}>
        <Typography id={id} variant="h2" sx={{ fontSize: '0.875rem', flexGrow: 1 }}>
          {title}
        </Typography>
        {!isLoading && aside}
      </Box>
      {isLoading ? (
        <Waiting lines={loadingLines} />
      ) : isHidden ? (
        <NotShown />
      ) : (
        <WidgetBoundary>
          <Contents of={children} />
        </WidgetBoundary>
      )}
      {!isLoading && below}
    </Card>
  );
}

/** Made inside of the boundary, which catches what fails below it only. */
const Contents = ({ of }: { of: () => ReactNode }) => of();

const lineWidths = ['62%', '88%', '74%', '92%', '80%'];

function Waiting({ lines }: { lines: number }) {
  return Array.from({ length: lines }, (_, line) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move
    <Skeleton key={line} height={30} width={lineWidths[line % lineWidths.length]} />
  ));
}

/** Said in place of a widget's contents when there are none. */
export function NothingThere({ children }: { children: ReactNode }) {
  return (
    <Typography
      color="text.secondary"
      sx={{ flexGrow: 1, display: 'grid', placeItems: 'center', textAlign: 'center', minHeight: 96 }}
    >
      {children}
    </Typography>
  );
}

function NotShown() {
  return <NothingThere>{useTranslate()('dashboard.notShown')}</NothingThere>;
}
