import { act, fireEvent, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useHeldWhilePressed } from './useHeldWhilePressed.ts';

const offering = () => renderHook(({ offered }) => useHeldWhilePressed(offered), { initialProps: { offered: 'all' } });
/** The press comes after the button is up, and what is offered after that. */
const afterThePress = () => act(() => new Promise((resolve) => setTimeout(resolve, 0)));

it.each(['pointerUp', 'pointerCancel', 'pointerMove', 'keyDown'] as const)(
  'what is offered stays as it was while a button is down, until %s',
  async (end) => {
    const { result, rerender } = offering();
    rerender({ offered: 'some' });
    fireEvent.pointerDown(document.body, { button: 0 });
    rerender({ offered: 'one' });
    fireEvent.pointerMove(document.body, { buttons: 1 });
    await afterThePress();
    expect(result.current).toBe('some');
    // A move says that nothing is down: the end went by unheard.
    fireEvent[end](document.body, { buttons: 0 });
    expect(result.current).toBe('some');
    await afterThePress();
    expect(result.current).toBe('one');
    rerender({ offered: 'none' });
    expect(result.current).toBe('none');
  },
);

it('nothing waits for a button that opens a menu', () => {
  const { result, rerender } = offering();
  fireEvent.pointerDown(document.body, { button: 2 });
  rerender({ offered: 'one' });
  expect(result.current).toBe('one');
});

it('a press by itself shows nothing anew', async () => {
  const shown = vi.fn<() => string>(() => useHeldWhilePressed('all'));
  renderHook(shown);
  const before = shown.mock.calls.length;
  fireEvent.pointerDown(document.body, { button: 0 });
  fireEvent.pointerUp(document.body);
  await afterThePress();
  expect(shown).toHaveBeenCalledTimes(before);
});
