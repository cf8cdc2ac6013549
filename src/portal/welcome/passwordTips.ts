import { passwordRules } from '#domain/fieldRules.ts';
import { element, icon } from './element.ts';
import type { Surroundings } from './surroundings.ts';

/** The set-password tips, ticked off while one types. */
export function passwordTips(translate: Surroundings['translate']) {
  const list = element('ul');
  const tick = (password: string) =>
    list.replaceChildren(
      ...passwordRules.map(({ id, test }) => {
        const isMet = password !== '' && test(password);
        return element(
          'li',
          { class: isMet ? 'entrance-met' : undefined },
          icon(isMet ? 'met' : 'unmet', 16, translate(isMet ? 'passwords.ruleMet' : 'passwords.ruleUnmet')),
          element('span', {}, translate(`passwords.rules.${id}`)),
        );
      }),
    );
  tick('');
  return {
    root: element('div', { class: 'entrance-tips' }, element('p', {}, translate('passwords.tips')), list),
    tick,
  };
}
