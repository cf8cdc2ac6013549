import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePatience } from './usePatience.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const typing = { nativeEvent: { inputType: 'insertText' } };
const ticking = { nativeEvent: {} };
const enter = (isComposing = false) => ({ key: 'Enter', nativeEvent: { isComposing } });

function open() {
  const act = vi.fn<(text: string) => void>();
  const { result, unmount } = renderHook(() => usePatience(act));
  const type = (text: string) => {
    result.current.onInput(typing);
    result.current.act(text);
  };
  return { act, type, unmount, patient: result.current };
}

it('does at once what is chosen or ticked', () => {
  const { act, patient } = open();
  patient.act('chosen');
  expect(act).toHaveBeenLastCalledWith('chosen');
  patient.onInput(ticking);
  patient.act('ticked');
  expect(act).toHaveBeenLastCalledWith('ticked');
});

it('waits for the last key of what is typed, and does that once', () => {
  const { act, type } = open();
  type('a');
  vi.advanceTimersByTime(499);
  type('ab');
  vi.advanceTimersByTime(499);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(act.mock.calls).toEqual([['ab']]);
});

it('does what is typed with Enter, but not with the Enter that ends the writing of Chinese', () => {
  const { act, type, patient } = open();
  type('ab');
  patient.onKeyDown(enter(true));
  expect(act).not.toHaveBeenCalled();
  patient.onKeyDown(enter());
  patient.onKeyDown(enter());
  vi.runAllTimers();
  expect(act.mock.calls).toEqual([['ab']]);
});

it('is overtaken by what is chosen meanwhile, which says both', () => {
  const { act, type, patient } = open();
  type('ab');
  patient.act('ab, and chosen');
  vi.runAllTimers();
  expect(act.mock.calls).toEqual([['ab, and chosen']]);
});

it('forgets what waits when it is told to, or when the page goes', () => {
  const { act, type, patient, unmount } = open();
  type('ab');
  patient.forget();
  vi.runAllTimers();
  type('ab');
  unmount();
  vi.runAllTimers();
  expect(act).not.toHaveBeenCalled();
});
