import { required } from '#domain/fieldRules.ts';
import { loginPath } from '../client/guards.ts';
import { GatewayRefusal, messageOf } from '../client/refusal.ts';
import { type Form, openForm } from './form.ts';
import type { Surroundings } from './surroundings.ts';

/** Opens the look-up of one card: a token in, no login. Every refusal is a toast; what is wrong with the token stays at it. */
export function openInquiry(around: Surroundings): Form {
  const { services, translate, say, enter } = around;
  const form = openForm(
    {
      page: 'inquiry',
      title: 'inquiry.title',
      intro: 'inquiry.intro',
      submit: 'inquiry.submit',
      submitting: 'inquiry.submitting',
      footer: { to: loginPath, text: 'inquiry.staff' },
      fields: {
        cardToken: {
          label: 'inquiry.cardToken',
          help: 'inquiry.cardTokenHelp',
          type: 'text',
          autocomplete: 'off',
          more: spelling,
        },
      },
      rules: { cardToken: required },
      async send({ cardToken }) {
        try {
          await services.lookUp(cardToken.trim());
          await enter('card');
          return true;
        } catch (error) {
          const message = messageOf(error);
          if (error instanceof GatewayRefusal && error.status < 500) form.refuse({ cardToken: translate(message) });
          say(message, 'error');
          return false;
        }
      },
    },
    around,
  );
  return form;
}

/** A token is copied from paper, letter by letter: nothing may correct it. */
const spelling = { autocapitalize: 'characters', autocorrect: 'off', spellcheck: 'false', maxlength: '255' };
