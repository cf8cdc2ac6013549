import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { renderPortal } from './renderPortal.tsx';

/** What the gateway answers whose session is over. */
export const sessionOver = () => Response.json({ code: '40100', msg: 'Request Unauthorized' }, { status: 401 });

/** From there to where they were. */
export async function signInAgain(
  user: UserEvent,
  interfere: Awaited<ReturnType<typeof renderPortal>>['interfere'],
  { email, password }: { email: string; password: string },
): Promise<void> {
  await user.click(await screen.findByText('Request Unauthorized'));
  await screen.findByRole('heading', { name: 'Login' });
  interfere(() => undefined);
  await user.type(screen.getByLabelText(/Email/), email);
  await user.type(screen.getByLabelText(/^Password/), password);
  await user.click(screen.getByRole('button', { name: 'Login' }));
}
