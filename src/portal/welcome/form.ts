import { type Draft, takeDraft } from './drafts.ts';
import { element } from './element.ts';
import { type Field, type FieldLook, textField } from './field.ts';
import { fill } from './standing.ts';
import type { EntrancePage, Surroundings } from './surroundings.ts';

export interface FormLook<Name extends string> {
  page: EntrancePage;
  /** Keys of the texts. */
  title: string;
  intro: string;
  submit: string;
  submitting?: string;
  fields: Record<Name, Omit<FieldLook, 'name'>>;
  rules: Record<Name, (value: string, values: Record<Name, string>) => string | undefined>;
  /** Before, between and after the fields: by the name of the field it follows, '' before the first. */
  between?: Partial<Record<NoInfer<Name> | '', Node>>;
  afterwards?: Node;
  footer: { to: string; text: string };
  /** Answers whether the page is being left: then it stays busy to the end. */
  send(values: Record<Name, string>): Promise<boolean>;
  onInput?(values: Record<Name, string>): void;
}

export interface Form {
  root: HTMLElement;
  /** What the gateway said of fields; gone as soon as they are changed. */
  refuse(messages: Readonly<Record<string, string | undefined>>): void;
  draft(): Draft;
  /** Puts the caret where it was, or into the first field. */
  focus(): void;
}

/**
 * A page that is one small form: title, a sentence, fields, a button. Rules run when a field is left, then on each input,
 * and before sending; one message per field.
 */
export function openForm<Name extends string>(look: FormLook<Name>, around: Surroundings): Form {
  const { translate } = around;
  const names = Object.keys(look.fields) as Name[];
  const kept = takeDraft(look.page);
  const touched = new Set<string>(kept?.touched);
  const refusals = new Map<string, string>();
  const fields = Object.fromEntries(
    names.map((name) => [name, textField({ name, ...look.fields[name] }, around)]),
  ) as Record<Name, Field>;
  const valuesOf = () =>
    Object.fromEntries(names.map((name) => [name, fields[name].input.value])) as Record<Name, string>;

  function judge() {
    const values = valuesOf();
    for (const name of names) {
      const key = touched.has(name) ? look.rules[name](values[name], values) : undefined;
      fields[name].complain(refusals.get(name) ?? (key && translate(key)));
    }
    look.onInput?.(values);
  }

  for (const name of names) {
    const { input } = fields[name];
    const typed = kept?.values[name] ?? '';
    // Given nothing new: what a password manager filled in before anybody touched the page would be gone.
    if (input.value !== typed) input.value = typed;
    input.addEventListener('input', () => {
      refusals.delete(name);
      judge();
    });
    input.addEventListener('blur', () => {
      // Passing through an empty form accuses nobody; sending it does.
      if (input.value) touched.add(name);
      judge();
    });
  }

  const button = element('button', { type: 'submit', class: 'entrance-submit' });
  const busy = (isBusy: boolean) => {
    button.disabled = isBusy;
    fill(button, [
      ...(isBusy ? [element('span', { class: 'entrance-spinner', 'aria-hidden': 'true' })] : []),
      translate(isBusy ? (look.submitting ?? look.submit) : look.submit),
    ]);
  };
  busy(false);

  async function submit(event: Event) {
    event.preventDefault();
    for (const name of names) touched.add(name);
    judge();
    const values = valuesOf();
    if (button.disabled || names.some((name) => look.rules[name](values[name], values) !== undefined)) return;
    busy(true);
    busy(await look.send(values));
  }

  const root = card(
    look,
    around,
    [
      ...(look.between?.[''] ? [look.between['']] : []),
      ...names.flatMap((name) => [fields[name].root, ...(look.between?.[name] ? [look.between[name]] : [])]),
      button,
      ...(look.afterwards ? [look.afterwards] : []),
    ],
    submit,
  );
  judge();

  return {
    root,
    refuse(messages) {
      for (const [name, message] of Object.entries(messages)) if (message) refusals.set(name, message);
      judge();
    },
    draft: () => ({
      values: valuesOf(),
      touched,
      focused: names.find((name) => fields[name].input === document.activeElement),
    }),
    focus() {
      const name = names.find((one) => one === kept?.focused) ?? names[0];
      if (name) fields[name].input.focus();
    },
  };
}

function card(
  look: Pick<FormLook<string>, 'title' | 'intro' | 'footer'>,
  { translate, go }: Surroundings,
  content: Node[],
  onsubmit: (event: Event) => void,
): HTMLElement {
  return element(
    'div',
    { class: 'entrance-page' },
    element(
      'div',
      { class: 'entrance-card' },
      element('h1', {}, translate(look.title)),
      element('p', { class: 'entrance-intro' }, translate(look.intro)),
      // Sent by us alone: were it sent before we are there, a password would stand in the address.
      element('form', { novalidate: true, method: 'dialog', onsubmit }, ...content),
    ),
    element('p', { class: 'entrance-footer' }, pageLink(look.footer.to, translate(look.footer.text), go)),
  );
}

/** A link to another entrance page: followed here, unless it is wanted in another tab. */
export function pageLink(to: string, text: string, go: (path: string) => void): HTMLElement {
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(to);
  };
  return element('a', { href: to, onclick: follow }, text);
}
