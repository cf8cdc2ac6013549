import { useSession } from '../client/PortalContext.tsx';

/** Whose rules the reader sets: the programme's among staff, their customer's own otherwise. */
export const useOwnSide = (): 'programme' | 'own' => (useSession().user?.customerId === null ? 'programme' : 'own');
