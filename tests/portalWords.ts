import { messages } from '#locales/all.ts';
import { type InterfaceLanguage, loadFirst } from '#locales/index.ts';

/** Everything the portal can say in one language, whatever screens bring it: for tests. */
export async function loadMessages(language: InterfaceLanguage) {
  const { errors, mails, told, ...words } = messages[language];
  return { ...words, ...(await loadFirst(language)) };
}
