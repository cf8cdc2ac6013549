import Dialog from '@mui/material/Dialog';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useEffect, useState } from 'react';
import {
  I18nContextProvider,
  NotificationContextProvider,
  UndoableMutationsContextProvider,
  useNotify,
} from 'react-admin';
import { toast } from 'react-toastify/unstyled';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createAnnouncement } from '../client/announcement.ts';
import { createFailures } from '../client/failures.ts';
import { createWords } from '../client/i18nProvider.ts';
import { PortalProvider } from '../client/PortalContext.tsx';
import type { Portal } from '../client/portal.ts';
import { GatewayRefusal } from '../client/refusal.ts';
import { useSay } from '../kit/dialog/useSay.ts';
import { Toaster } from './Toaster.tsx';

afterEach(() => {
  toast.dismiss();
  cleanup();
  vi.restoreAllMocks();
});

const failures = createFailures();

/** The toasts of a portal that speaks French, while something is said in it. */
async function hearing(Speaker: () => ReactNode) {
  const words = await createWords('fr', {});
  const portal = { unauthorized: createAnnouncement(), repeated: createAnnouncement(), failures } as Portal;
  render(
    <PortalProvider value={portal}>
      <I18nContextProvider value={words.current()}>
        <NotificationContextProvider>
          <UndoableMutationsContextProvider>
            <Speaker />
            <Toaster />
          </UndoableMutationsContextProvider>
        </NotificationContextProvider>
      </I18nContextProvider>
    </PortalProvider>,
  );
  return (await screen.findAllByRole('alert'))[0]?.textContent;
}

function Notice({ text, type }: { text: string; type: 'error' | 'warning' | 'info' | 'success' }) {
  const notify = useNotify();
  useEffect(() => notify(text, { type }), [notify, text, type]);
  return null;
}

function Many() {
  const notify = useNotify();
  useEffect(() => {
    for (let count = 1; count <= 25; count++) notify(`Message ${count}`, { type: 'info' });
  }, [notify]);
  return null;
}

function Saying() {
  const say = useSay();
  useEffect(() => say('lists.export.done', { file: 'a.csv' }), [say]);
  return null;
}

/** Opened over a screen that is there already. */
function Refused() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(true), []);
  return (
    <Dialog open={isOpen}>
      <Notice text="Not on Sundays" type="error" />
    </Dialog>
  );
}

/** It has slid in: from then on its clock runs. */
function isThere() {
  const message = screen.getByRole('alert').closest('.Toastify__toast') as HTMLElement;
  fireEvent.animationEnd(message);
  return message;
}

/** It slides out, whose end nobody tells here but this. */
const isGone = () =>
  waitFor(() => {
    const leaving = document.querySelector('[class*=slide-exit]');
    if (leaving) fireEvent.animationEnd(leaving);
    expect(document.querySelector('.Toastify__toast')).toBeNull();
  });

describe('a toast', () => {
  it('of an error is translated [S8.14] [S8.6]', async () => {
    expect(await hearing(() => <Notice text="errors.networkError" type="error" />)).toBe('Erreur réseau');
  });

  it('of an error in the server’s own words says those [S8.14]', async () => {
    expect(await hearing(() => <Notice text="Not on Sundays" type="error" />)).toBe('Not on Sundays');
  });

  it.each(['warning', 'info', 'success'] as const)(
    'of another kind is shown as it is given: %s [S8.14]',
    async (type) => {
      expect(await hearing(() => <Notice text="errors.networkError" type={type} />)).toBe('errors.networkError');
    },
  );

  it('is one of twenty at most; the others wait for their turn [S9.12]', async () => {
    await hearing(Many);
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(20));
  });

  it('of a failure on our side says under which id it can be asked about, and has it copied', async () => {
    const id = '4bf92f3577b34da6a3ce929d0e0e4736';
    failures.note(new GatewayRefusal(500, '50000', 'Out of order', undefined, id));
    await hearing(() => <Notice text="Out of order" type="error" />);
    await screen.findByText(id, { exact: false });
    expect(screen.getByRole('alert').textContent).toBe(`Out of orderRéférence à communiquer au support : ${id}`);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: new RegExp(id) }));
    expect(await navigator.clipboard.readText()).toBe(id);
    // What is said in the same words without having failed here says none.
    failures.note(new GatewayRefusal(422, '42200', 'Out of order'));
    expect(failures.traceIdOf('Out of order')).toBeUndefined();
  });

  const container = () => document.querySelector('.Toastify__toast-container');
  const bar = () => document.querySelector<HTMLElement>('.Toastify__progress-bar--animated');

  it('stands at the top in the middle [S9.6]', async () => {
    await hearing(() => <Notice text="Not on Sundays" type="error" />);
    expect(container()).toHaveClass('Toastify__toast-container--top-center');
  });

  it.each([
    ['error', '5000ms'],
    ['warning', '5000ms'],
    ['success', '4000ms'],
    ['info', '4000ms'],
  ] as const)('shows how long it stays: %s %s [S9.10] [S9.11]', async (type, time) => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(true);
    await hearing(() => <Notice text="Not on Sundays" type={type} />);
    isThere();
    await waitFor(() => expect(bar()?.style.animationPlayState).toBe('running'));
    expect(bar()?.style.animationDuration).toBe(time);
    expect(bar()).toHaveAttribute('aria-hidden', 'false');
  });

  it('goes when it is clicked [S9.7]', async () => {
    await hearing(() => <Notice text="Not on Sundays" type="error" />);
    fireEvent.click(screen.getByText('Not on Sundays'));
    await isGone();
    expect(screen.queryByText('Not on Sundays')).toBeNull();
  });

  it('waits while the pointer is on it, and while the window isn’t looked at [S9.8]', async () => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(true);
    await hearing(() => <Notice text="Not on Sundays" type="error" />);
    const message = isThere();
    const state = () => bar()?.style.animationPlayState;
    await waitFor(() => expect(state()).toBe('running'));
    for (const [stop, goOn] of [
      [() => fireEvent.mouseEnter(message), () => fireEvent.mouseLeave(message)],
      [() => fireEvent.blur(window), () => fireEvent.focus(window)],
    ] as const) {
      stop();
      expect(state()).toBe('paused');
      goOn();
      expect(state()).toBe('running');
    }
  });

  it('goes when it is dragged by more than six tenths of its width, and comes back before that [S9.9]', async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(400);
    await hearing(() => <Notice text="Not on Sundays" type="error" />);
    const message = isThere();
    const drag = (by: number) => {
      fireEvent.pointerDown(message, { clientX: 100, pointerType: 'mouse' });
      fireEvent.pointerMove(document, { clientX: 100 + by / 2 });
      fireEvent.pointerMove(document, { clientX: 100 + by });
      fireEvent.pointerUp(document, { clientX: 100 + by });
    };
    drag(230);
    // Back where it was, and as bright.
    expect(message.style.opacity).toBe('');
    expect(screen.getByRole('alert')).toBeVisible();
    drag(250);
    await isGone();
  });

  it('that a screen says is in the user’s language already', async () => {
    expect(await hearing(Saying)).toMatch(/a\.csv/);
    expect(screen.getByRole('alert').textContent).not.toContain('lists.export');
  });

  it('is heard over an open dialog, which hides all else', async () => {
    render(<p>The screen</p>);
    expect(await hearing(Refused)).toBe('Not on Sundays');
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(screen.getByText('The screen').closest('[aria-hidden=true]')).not.toBeNull();
  });
});
