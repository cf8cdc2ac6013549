import { onDemand } from '../../kit/record/onDemand.tsx';

/** A filter by customer, whose code comes when it is first shown. */
export const CustomerFilter = onDemand(async () => ({ default: (await import('./CustomerInput.tsx')).CustomerInput }));
