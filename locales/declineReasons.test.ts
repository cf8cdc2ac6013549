import { expect, test } from 'vitest';
import { declineCodes } from '#domain/authorization/declineCheck.ts';
import { loadMessages } from '#tests/portalWords.ts';
import { textsOf } from '#tests/texts.ts';

const english = textsOf(await loadMessages('en'));
const french = textsOf(await loadMessages('fr'));

test.each(Object.keys(declineCodes))('%s is said in words, and what would help', (check) => {
  expect(english).toHaveProperty([`declineCheck.${check}`]);
  expect(english).toHaveProperty([`authorization.help.${check}`]);
});

test.each(['overallTotalLimit', 'dailyLimit', 'monthlyLimit'])(
  '%s need not have been reached before: the purchase was too much',
  (check) => {
    expect(english[`declineCheck.${check}`]).toMatch(/^It would have exceeded the /);
    expect(french[`declineCheck.${check}`]).toMatch(/ aurait été dépassé$/);
  },
);
