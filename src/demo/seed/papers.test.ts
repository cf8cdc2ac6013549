import { expect, test } from 'vitest';
import { documentPurposes } from '#domain/cardholder/onboarding.ts';
import { inspect } from '#gateway/services/upload/inspect.ts';
import { paper, picture } from './papers.ts';

test.each(documentPurposes)('the specimen of a %s would be taken in as it is', async (purpose) => {
  const content = picture(purpose);
  expect(await inspect(content, 'specimen.png')).toMatchObject({ type: 'image/png', content });
});

test('the specimen of a bill would be taken in as it is', async () => {
  expect(await inspect(paper(), 'bill.pdf')).toMatchObject({ type: 'application/pdf', content: paper() });
});
