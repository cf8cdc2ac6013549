import { element, icon } from './element.ts';
import type { Surroundings } from './surroundings.ts';

export interface FieldLook {
  name: string;
  /** Key of the label. */
  label: string;
  type: 'email' | 'text' | 'password';
  autocomplete: string;
  /** Key of a sentence below it while nothing is wrong. */
  help?: string;
  more?: Record<string, string>;
}

export interface Field {
  root: HTMLElement;
  input: HTMLInputElement;
  /** Says what is wrong below the field; undefined: nothing is. */
  complain(message: string | undefined): void;
}

/** An outlined text field with its label on the line, like the application's. */
export function textField(look: FieldLook, { translate }: Pick<Surroundings, 'translate'>): Field {
  const id = `entrance-${look.name}`;
  const label = translate(look.label);
  const help = look.help && translate(look.help);
  const asterisk = () => element('span', { 'aria-hidden': 'true', class: 'entrance-asterisk' }, ' *');
  const input = element('input', {
    id,
    name: look.name,
    type: look.type,
    autocomplete: look.autocomplete,
    required: true,
    // What the label floats by: see the stylesheet.
    placeholder: ' ',
    ...look.more,
  });
  const below = element('p', { id: `${id}-help`, class: 'entrance-help' });
  const root = element(
    'div',
    { class: 'entrance-field' },
    element('label', { for: id }, label, asterisk()),
    element(
      'div',
      { class: 'entrance-box' },
      input,
      look.type === 'password' && showToggle(input, translate),
      element('fieldset', { 'aria-hidden': 'true' }, element('legend', {}, element('span', {}, label, asterisk()))),
    ),
    below,
  );
  const complain = (message: string | undefined) => {
    const text = message ?? help ?? '';
    root.classList.toggle('entrance-wrong', message !== undefined);
    below.textContent = text;
    below.hidden = text === '';
    input.setAttribute('aria-invalid', String(message !== undefined));
    if (text) input.setAttribute('aria-describedby', below.id);
    else input.removeAttribute('aria-describedby');
  };
  complain(undefined);
  return { root, input, complain };
}

/** A button that shows the password. */
function showToggle(input: HTMLInputElement, translate: Surroundings['translate']): HTMLElement {
  const button = element('button', {
    type: 'button',
    class: 'entrance-icon-button',
    onclick: () => draw(input.type === 'password'),
    // The caret stays where it was.
    onmousedown: (event: MouseEvent) => event.preventDefault(),
  });
  const draw = (isShown: boolean) => {
    input.type = isShown ? 'text' : 'password';
    button.setAttribute('aria-label', translate(isShown ? 'passwords.hide' : 'passwords.show'));
    button.setAttribute('aria-pressed', String(isShown));
    button.replaceChildren(icon(isShown ? 'shown' : 'hidden', 20));
  };
  draw(false);
  return button;
}
