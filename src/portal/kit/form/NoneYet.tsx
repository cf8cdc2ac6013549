import Box from '@mui/material/Box';
import { ResourceContextProvider } from 'react-admin';
import type { Noun } from '../../client/dataProvider.ts';
import { useResourceOf } from '../../client/useResourceOf.ts';
import { onDemand } from '../record/onDemand.tsx';

// Most forms have something to choose from.
const NextStep = onDemand(() => import('../list/NextStep.tsx'), { isExtra: true });

interface Props {
  noun: Noun;
  /** What narrows the offer. */
  among?: object | undefined;
}

/** Below a field that must be chosen while there is nothing to choose: what comes first, as the empty list says it. */
export function NoneYet({ noun, among = {} }: Props) {
  return (
    <Box role="status" sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <ResourceContextProvider value={useResourceOf(noun)}>
        <NextStep partOf={among} />
      </ResourceContextProvider>
    </Box>
  );
}
