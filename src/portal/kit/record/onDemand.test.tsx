import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { expectComplaint } from '#tests/complaints.ts';
import { onDemand } from './onDemand.tsx';

const Greeting = ({ name }: { name: string }) => <p>Hello, {name}</p>;

it('keeps its place until the code is there, and asks for it only once', async () => {
  const load = vi.fn<() => Promise<{ default: typeof Greeting }>>(async () => ({ default: Greeting }));
  const Late = onDemand(load);
  const first = render(<Late name="Ada" meanwhile={<p>One moment</p>} />);
  expect(screen.getByText('One moment')).toBeVisible();
  expect(await screen.findByText('Hello, Ada')).toBeVisible();
  first.unmount();
  render(<Late name="Grace" meanwhile={<p>One moment</p>} />);
  expect(screen.getByText('Hello, Grace')).toBeVisible();
  expect(load).toHaveBeenCalledOnce();
});

it('that the page isn’t to be seen without breaks where it can’t be loaded, like any other component, and may be asked for again', async () => {
  expectComplaint('no such chunk');
  const answers = [() => Promise.reject(new Error('no such chunk')), async () => ({ default: Greeting })];
  const Late = onDemand(() => (answers.shift() as () => Promise<{ default: typeof Greeting }>)(), { isVital: true });
  const broken = render(
    <Boundary>
      <Late name="Ada" />
    </Boundary>,
  );
  expect(await screen.findByText('Broken: no such chunk')).toBeVisible();
  broken.unmount();
  render(<Late name="Ada" />);
  expect(await screen.findByText('Hello, Ada')).toBeVisible();
});

it('that is an extra leaves its place as it was where it can’t be loaded, and the page stands', async () => {
  const load = vi.fn<() => Promise<{ default: typeof Greeting }>>(() => Promise.reject(new Error('no such chunk')));
  const Extra = onDemand(load, { isExtra: true });
  render(
    <Boundary>
      <Extra name="Ada" meanwhile={<p>One moment</p>} />
      <p>The page</p>
    </Boundary>,
  );
  await expect.poll(() => load.mock.settledResults[0]?.type).toBe('rejected');
  await act(async () => {});
  expect(screen.getByText('One moment')).toBeVisible();
  expect(screen.getByText('The page')).toBeVisible();
});

it('has what does the same more plainly stand for it where it can’t be loaded', async () => {
  const load = (): Promise<{ default: typeof Greeting }> => Promise.reject(new Error('no such chunk'));
  const Late = onDemand(load, { plain: ({ name }) => <p>{name}</p> });
  render(
    <Boundary>
      <Late name="Ada" meanwhile={<p>One moment</p>} />
    </Boundary>,
  );
  expect(await screen.findByText('Ada')).toBeVisible();
});

class Boundary extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {};
  static getDerivedStateFromError = (error: Error) => ({ error });
  override render() {
    return this.state.error ? <p>Broken: {this.state.error.message}</p> : this.props.children;
  }
}
