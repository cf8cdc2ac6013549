import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fullScreenSpinnerDelay } from '#domain/preference/layout.ts';
import { useIsOnFor } from './SlowSpinner.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const watch = () =>
  renderHook(({ isLoading }) => useIsOnFor(isLoading, fullScreenSpinnerDelay), { initialProps: { isLoading: true } });
const wait = (milliseconds: number) => {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
};

describe('the full-screen spinner', () => {
  it('appears after five seconds of loading [S2.2]', () => {
    const { result } = watch();
    wait(4999);
    expect(result.current).toBe(false);
    wait(1);
    expect(result.current).toBe(true);
  });

  it('goes at once when loading is over, and waits its time again', () => {
    const { result, rerender } = watch();
    wait(5000);
    rerender({ isLoading: false });
    expect(result.current).toBe(false);
    rerender({ isLoading: true });
    wait(4999);
    expect(result.current).toBe(false);
  });

  it('never appears for what is quick', () => {
    const { result, rerender } = watch();
    wait(4000);
    rerender({ isLoading: false });
    wait(4000);
    rerender({ isLoading: true });
    wait(4000);
    expect(result.current).toBe(false);
  });
});
