import { isCovered, isTyping, meaningOf } from './keyPress.ts';
import type { Shortcut } from './shortcuts.ts';

/** Does what a shortcut stands for. False: nothing to do here; the key goes on. */
export type Act = () => unknown;

interface Offer {
  act: Act;
  /** Where it belongs to: of two lists on a page, the one that has the focus is meant. */
  place: (() => Element | null) | undefined;
}

const offers = new Map<Shortcut, Set<Offer>>();

/** Offers to do what a shortcut stands for. Returns how to take it back. */
export function offer(shortcut: Shortcut, act: Act, place?: () => Element | null): () => void {
  const made = { act, place };
  const those = offers.get(shortcut) ?? new Set();
  offers.set(shortcut, those.add(made));
  return () => those.delete(made);
}

/** Does it as if its key were pressed. False: nobody offers it here. */
export function perform(shortcut: Shortcut): boolean {
  const those = [...(offers.get(shortcut) ?? [])];
  const meant = those.find(({ place }) => place?.()?.contains(document.activeElement)) ?? those[0];
  return meant !== undefined && meant.act() !== false;
}

/** How long the second key of a way to a screen is waited for, in milliseconds. */
const patience = 1500;

/** Listens to the whole page. `goes`: to an address; false where it may not be gone to. Returns how to stop. */
export function listen(goes: (address: string) => boolean): () => void {
  let isGoing = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (going: boolean) => {
    clearTimeout(timer);
    isGoing = going;
    if (going) timer = setTimeout(() => wait(false), patience);
  };
  const onKey = (event: KeyboardEvent) => {
    // A key that only changes what the next one says.
    if (event.key === 'Shift') return;
    const wasGoing = isGoing;
    wait(false);
    if (event.defaultPrevented || isTyping(event.target) || isCovered()) return;
    const said = meaningOf(event, wasGoing);
    if (!said || (event.repeat && !('shortcut' in said))) return;
    if ('isBeginning' in said) wait(true);
    else if ('goes' in said ? goes(said.goes) : perform(said.shortcut)) event.preventDefault();
  };
  window.addEventListener('keydown', onKey);
  return () => {
    wait(false);
    window.removeEventListener('keydown', onKey);
  };
}
