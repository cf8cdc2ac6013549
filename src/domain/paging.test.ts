import { describe, expect, it } from 'vitest';
import { allPageSizes, defaultPage, defaultPageSize, PageSize, pageSizes, smallPageSizes } from './paging.ts';

describe('page sizes', () => {
  it('are 10, 25, 50 and 100 for main lists, and finer for small ones [S9.3]', () => {
    expect(pageSizes).toEqual([10, 25, 50, 100]);
    expect(smallPageSizes).toEqual([2, 3, 5, 10, 20, 25, 50, 100]);
  });

  it('start with page 1 of size 10, which every list offers [S9.4]', () => {
    expect([defaultPage, defaultPageSize]).toEqual([1, 10]);
    expect(pageSizes).toContain(defaultPageSize);
    expect(smallPageSizes).toContain(defaultPageSize);
  });

  it('are taken when some list offers them, and refused otherwise', () => {
    expect(allPageSizes).toEqual([...new Set([...pageSizes, ...smallPageSizes])].sort((a, b) => a - b));
    for (const size of allPageSizes) expect(PageSize.parse(size)).toBe(size);
    for (const size of [0, 1, 11, 1000, '10', 10.5]) expect(PageSize.safeParse(size).success).toBe(false);
  });
});
