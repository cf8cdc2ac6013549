import { useState } from 'react';
import { changedMeanwhile } from '../../client/refusal.ts';
import { useSay } from '../dialog/useSay.ts';

/**
 * Told once that somebody else has changed the same fields, whoever saves again means it: of texts, not of a list that was added to.
 * What is saved in several parts is overwritten part by part.
 */
export function useOverwriting() {
  const say = useSay();
  const [parts, setParts] = useState<readonly string[]>([]);
  /** Whether it was refused for that, and may be saved again. */
  function offerToOverwrite(error: unknown, data: Readonly<Record<string, unknown>>, part = ''): boolean {
    const isOffered = changedMeanwhile(error)?.every((field) => isPlain(data[field])) ?? false;
    if (isOffered) {
      setParts([...parts, part]);
      say('forms.changedMeanwhile', {}, 'warning');
    }
    return isOffered;
  }
  return { overwrites: (part = '') => parts.includes(part), offerToOverwrite };
}

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;
