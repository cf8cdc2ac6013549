import { messageOf } from '../client/refusal.ts';
import { element } from './element.ts';
import type { Surroundings } from './surroundings.ts';

/** Mails take a moment, and three an hour are all there are: asking again opens after a while. */
const resendAfterSeconds = 30;

export function openResend({ services, translate, say }: Surroundings, address: string, onOtherEmail: () => void) {
  let seconds = resendAfterSeconds;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const again = element('button', { type: 'button', onclick: () => void send() });
  const draw = () => {
    again.disabled = seconds > 0;
    again.textContent = translate(seconds > 0 ? 'passwords.forgot.resendIn' : 'passwords.forgot.resend', { seconds });
    timer = seconds > 0 ? setTimeout(count, 1000) : undefined;
  };
  const count = () => {
    seconds -= 1;
    draw();
  };
  async function send() {
    again.disabled = true;
    try {
      await services.sendCode(address);
      seconds = resendAfterSeconds;
    } catch (error) {
      say(messageOf(error), 'error');
    }
    draw();
  }
  draw();
  const other = element('button', { type: 'button', onclick: onOtherEmail }, translate('passwords.forgot.otherEmail'));
  return {
    root: element('div', { class: 'entrance-resend' }, again, other),
    close: () => clearTimeout(timer),
  };
}
