import { type GoTo, goKey, goTo, type Shortcut, shortcuts } from './shortcuts.ts';

/** What a key says on its own: a shortcut, the beginning of a way to a screen, or where that way ends. */
export type Said = { shortcut: Shortcut } | { isBeginning: true } | { goes: (typeof goTo)[GoTo] };

/** The shortcuts of one key; `Mod` ones are the browser's kind, and heard by whoever offers them. */
const byKey = new Map<string, Shortcut>(
  (Object.keys(shortcuts) as Shortcut[])
    .filter((name) => shortcuts[name].keys.length === 1)
    .map((name) => [shortcuts[name].keys[0], name]),
);

/** What a press means outside of fields; undefined: nothing of ours. `isGoing`: it follows `g`. */
export function meaningOf(event: KeyboardEvent, isGoing: boolean): Said | undefined {
  // 229: an input method has the key, whatever it looks like; nothing newer says so of the key that ends a composition.
  const { keyCode } = event as { keyCode: number };
  if (event.isComposing || keyCode === 229 || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const isLetter = /^\p{L}$/u.test(event.key);
  // Signs may need Shift, and which ones depends on the keyboard.
  if (event.shiftKey && (isLetter || event.key.length > 1)) return undefined;
  const key = isLetter ? event.key.toLowerCase() : event.key;
  if (isGoing && Object.hasOwn(goTo, key)) return { goes: goTo[key as GoTo] };
  if (key === goKey) return { isBeginning: true };
  const shortcut = byKey.get(key);
  return shortcut && { shortcut };
}

/** Where keys are text, or a menu's or list's own. */
const ownKeys =
  'textarea, select, [contenteditable]:not([contenteditable=false]), [role=menu], [role=listbox], [role=combobox]';
const plainInputs = new Set(['checkbox', 'radio', 'button', 'submit', 'reset', 'file', 'image', 'range', 'color']);

export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target instanceof HTMLInputElement) return !plainInputs.has(target.type);
  return target.closest(ownKeys) !== null;
}

/** A dialog, menu or drawer lies over the page: what lies under it hears nothing. */
export const isCovered = (): boolean =>
  document.querySelector('.MuiModal-root:not(.MuiModal-hidden), [role=dialog][aria-modal=true]') !== null;
