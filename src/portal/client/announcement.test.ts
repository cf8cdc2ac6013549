import { expect, it, vi } from 'vitest';
import { createAnnouncement } from './announcement.ts';

it('a refusal that comes before anybody can tell it is told, once, when somebody can', () => {
  const unauthorized = createAnnouncement();
  unauthorized.announce('Request Unauthorized');
  const [toaster, other] = [vi.fn<(message: string) => void>(), vi.fn<(message: string) => void>()];
  unauthorized.subscribe(toaster);
  unauthorized.subscribe(other);
  expect(toaster).toHaveBeenCalledWith('Request Unauthorized');
  expect(other).not.toHaveBeenCalled();
});
