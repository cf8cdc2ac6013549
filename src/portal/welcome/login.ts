import { email, required } from '#domain/fieldRules.ts';
import { inquiryPath } from '../client/guards.ts';
import { messageOf } from '../client/refusal.ts';
import { element } from './element.ts';
import { type Form, openForm, pageLink } from './form.ts';
import type { Surroundings } from './surroundings.ts';

export const forgotPasswordPath = '/forget-password';

/** Opens a session. A 401 here is only told: there is no session to end. */
export function openLogin(around: Surroundings): Form {
  const { services, translate, say, go, enter } = around;
  const forgot = pageLink(forgotPasswordPath, translate('login.forgotPassword'), go);
  return openForm(
    {
      page: 'login',
      title: 'login.title',
      intro: 'login.intro',
      submit: 'login.submit',
      submitting: 'login.submitting',
      footer: { to: inquiryPath, text: 'login.inquiry' },
      fields: {
        email: { label: 'login.email', type: 'email', autocomplete: 'username' },
        password: { label: 'login.password', type: 'password', autocomplete: 'current-password' },
      },
      rules: {
        email: (text) => (text.trim() ? email(text.trim()) : 'validation.loginEmail'),
        password: required,
      },
      between: { password: element('p', { class: 'entrance-forgot' }, forgot) },
      async send({ email, password }) {
        try {
          await services.signIn(email.trim(), password);
          await enter('user');
          return true;
        } catch (error) {
          say(messageOf(error), 'error');
          return false;
        }
      },
    },
    around,
  );
}
