import { confirmation, email, password, required, verificationCodeMinutes } from '#domain/fieldRules.ts';
import { loginPath } from '../client/guards.ts';
import { GatewayRefusal, messageOf } from '../client/refusal.ts';
import { element } from './element.ts';
import { type Form, openForm } from './form.ts';
import { passwordTips } from './passwordTips.ts';
import { openResend } from './resend.ts';
import type { Surroundings } from './surroundings.ts';

const footer = { to: loginPath, text: 'passwords.forgot.back' };

/** The first of two steps: where the code goes. */
export function openAddressStep(around: Surroundings, onSent: (address: string) => void): Form {
  const { services, say } = around;
  return openForm(
    {
      page: 'forgotPassword',
      title: 'passwords.forgot.title',
      intro: 'passwords.forgot.intro',
      submit: 'passwords.forgot.submit',
      footer,
      fields: { email: { label: 'passwords.forgot.email', type: 'email', autocomplete: 'username' } },
      rules: { email: (text) => required(text) ?? email(text.trim()) },
      async send(values) {
        const address = values.email.trim();
        try {
          await services.sendCode(address);
          onSent(address);
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

/** The second: the code and a new password. */
export function openResetStep(
  around: Surroundings,
  address: string,
  onOtherEmail: () => void,
): Form & { close(): void } {
  const { services, translate, say, go } = around;
  const tips = passwordTips(translate);
  const resend = openResend(around, address, onOtherEmail);
  const sent = translate('passwords.forgot.sent', { email: address, minutes: verificationCodeMinutes });
  const form = openForm(
    {
      page: 'forgotPassword',
      title: 'passwords.reset.title',
      intro: 'passwords.reset.intro',
      submit: 'passwords.reset.submit',
      footer,
      fields: {
        code: { label: 'passwords.reset.code', type: 'text', autocomplete: 'one-time-code', more: digits },
        next: { label: 'passwords.reset.new', type: 'password', autocomplete: 'new-password' },
        confirm: { label: 'passwords.reset.confirm', type: 'password', autocomplete: 'new-password' },
      },
      rules: {
        code: required,
        next: (text) => required(text) ?? password(text),
        confirm: (text, { next }) => required(text) ?? confirmation(text, next),
      },
      between: { '': element('p', { role: 'status', class: 'entrance-sent' }, sent), next: tips.root },
      afterwards: resend.root,
      onInput: ({ next }) => tips.tick(next),
      async send({ code, next }) {
        try {
          await services.resetPassword(address, code.trim(), next);
          say('toasts.passwordReset', 'success');
          go(loginPath);
          return true;
        } catch (error) {
          if (error instanceof GatewayRefusal && error.errors) {
            form.refuse({ code: error.errors.code, next: error.errors.new_password });
          }
          say(messageOf(error), 'error');
          return false;
        }
      },
    },
    around,
  );
  return { ...form, close: resend.close };
}

const digits = { inputmode: 'numeric', maxlength: '16' };
