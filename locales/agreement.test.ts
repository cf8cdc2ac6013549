import { expect, test } from 'vitest';
import { loadMessages } from '#tests/portalWords.ts';
import { textsOf } from '#tests/texts.ts';
import { messages } from './all.ts';

// “Mira Holm est approuvé”: nobody knows how to say it of a name, but of a cardholder, a user, a customer.
test('French says of a noun, and not of a bare name, what was done to it, as the participle agrees with it', async () => {
  const texts = textsOf({ ...(await loadMessages('fr')), ...messages.fr });
  const ofNames = Object.entries(texts).filter(([, text]) =>
    /^%\{name\} (est|a été|sera) \p{L}+ée?s?(?!\p{L})/u.test(text),
  );
  expect(ofNames).toEqual([]);
});
