import { expect, test } from 'vitest';
import { declineCodes } from '#domain/authorization/declineCheck.ts';
import { loadMessages } from '#tests/portalWords.ts';
import { textsOf } from '#tests/texts.ts';

const english = textsOf(await loadMessages('en'));

test.each(Object.keys(declineCodes))('%s is said in words, and what would help', (check) => {
  expect(english).toHaveProperty([`declineCheck.${check}`]);
  expect(english).toHaveProperty([`authorization.help.${check}`]);
});
