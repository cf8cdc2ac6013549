import { expect } from 'vitest';

type Answer = { status: number; body: Record<string, unknown> };

/**
 * One request, however often it was sent, was done once: every answer is the same, and all but one say as well since
 * when it is done.
 */
export function expectDoneOnce(answers: readonly Answer[]): void {
  const [done, ...others] = answers.filter(({ body }) => !('doneAt' in body));
  expect([done?.status, others]).toEqual([200, []]);
  const again = { status: 200, body: { ...done?.body, doneAt: expect.any(String) } };
  expect(answers.filter((answer) => answer !== done)).toEqual(
    Array(answers.length - 1).fill(expect.objectContaining(again)),
  );
}
