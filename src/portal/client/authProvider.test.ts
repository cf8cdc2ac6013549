import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAuthProvider } from './authProvider.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Somebody who is signed in at a gateway that answers a log-out like this. */
function signedIn(logout: () => Promise<void>) {
  const [end, forget] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const authProvider = createAuthProvider({
    client: { logout } as never,
    session: { state: () => ({ token: 'a-token' }), end } as never,
    abilities: { forget } as never,
    subjectOf: (resource) => resource,
    stopAsking: () => undefined,
  });
  return { authProvider, end, forget };
}

it('a log-out waits for the gateway, which takes the cookie back', async () => {
  const answer = Promise.withResolvers<void>();
  const { authProvider, end, forget } = signedIn(() => answer.promise);
  const said = authProvider.logout({});
  await vi.advanceTimersByTimeAsync(2999);
  expect(end).not.toHaveBeenCalled();
  answer.resolve();
  expect(await said).toBe('/login');
  expect([end, forget].map((each) => each.mock.calls.length)).toEqual([1, 1]);
});

it.each([
  ['says nothing', () => new Promise<never>(() => undefined)],
  ['can’t be reached', () => Promise.reject(new Error('errors.networkError'))],
])('a log-out ends the session also when the gateway %s', async (_, logout) => {
  const { authProvider, end } = signedIn(logout);
  const said = authProvider.logout({});
  await vi.advanceTimersByTimeAsync(3000);
  expect(await said).toBe('/login');
  expect(end).toHaveBeenCalledOnce();
});
