import { written } from './amounts.ts';
import type { Books } from './books.ts';
import type { Answer, Moment } from './message.ts';
import { canClose, close, empty, handOn, waysToHandOn } from './portal.ts';

/** Something that was asked for and answered. */
export interface Heard {
  name: string;
  /** When it may have been taken: by each gateway that was asked. */
  moments: readonly Moment[];
  apply(books: Books, moment: Moment): Answer;
  agrees(expected: Answer): boolean;
}

/** So many states at most are followed: who has more than a few looks which of them is so. */
const most = 4096;

type TakeUp = (books: Books, purchase: Books['due'][number]) => void;

interface Explained {
  books: Books;
  /** In which order they were taken. */
  order: readonly string[];
}

/**
 * Every state that the books can be in after these were answered as they were, at once, in whatever order they were taken.
 * None: no order explains the answers.
 */
export function explain(states: readonly Books[], heard: readonly Heard[], takeUp: TakeUp = () => {}): Explained[] {
  const found = new Map<string, Explained>();
  const seen = new Set<string>();
  const go = (books: Books, left: readonly Heard[], order: readonly string[]) => {
    // Whatever order led here, the same can follow: of many that happen by themselves there are more orders than anybody can try.
    const state = fingerprint(books);
    const here = `${left.map((each) => heard.indexOf(each)).join()} ${state}`;
    if (seen.has(here)) return;
    seen.add(here);
    if (found.size > most) throw new RangeError(`More than ${most} ways to explain it`);
    if (left.length === 0) found.set(state, { books, order });
    for (const next of left) {
      for (const moment of next.moments) {
        const after = books.copy();
        if (!next.agrees(next.apply(after, moment))) continue;
        go(
          after,
          left.filter((each) => each !== next),
          [...order, next.name],
        );
      }
    }
    for (const due of books.due) {
      const after = books.copy();
      takeUp(after, due);
      go(after, left, [...order, `take up ${due.link}`]);
    }
    // A card whose time has come may be closed between any two of them, and what a closed one owes be handed on.
    for (const [token, card] of books.cards) {
      for (const place of waysToHandOn(books, card)) {
        const after = books.copy();
        handOn(after, token, place);
        go(after, left, [...order, `hand on ${token}: ${place.before} before, ${place.after} after`]);
      }
      if (!canClose(card)) continue;
      const after = books.copy();
      close(after, token);
      go(after, left, [...order, `close ${token}`]);
      if (card.isShared || card.balance === 0n) continue;
      const emptied = books.copy();
      empty(emptied, token);
      go(emptied, left, [...order, `empty ${token}`]);
    }
  };
  for (const books of states) go(books, heard, []);
  return [...found.values()];
}

/** Equal for books that say the same, whatever the order in which they came to it. */
function fingerprint({ account, cards, purchases, waiting, debts, deposits, usage, movements, due }: Books): string {
  // What waits is taken up purchase by purchase, and what is owed is paid purse by purse: no other order tells states apart.
  const inTurn = waiting.toSorted(by(({ card, link }) => `${card} ${link}`));
  const toPay = debts.toSorted(by(({ purse, outstanding, messageId }) => `${purse} ${outstanding ? '' : messageId}`));
  const soon = due.toSorted(by(({ card, link }) => `${card} ${link}`));
  const maps = [cards, purchases, deposits, usage].map((map: ReadonlyMap<string, object>) => kept(map, entries));
  return [kept(account, written), list(inTurn), list(soon), list(toPay), ...maps, kept(movements, sums)].join('\n');
}

const texts = new WeakMap<object, string>();

/** Parts of books are replaced and never changed: of thousands of states that share nearly all of them, each is written once. */
function kept<T extends object>(part: T, write: (part: T) => string): string {
  const text = texts.get(part) ?? write(part);
  texts.set(part, text);
  return text;
}

const list = (parts: readonly object[]): string => parts.map((part) => kept(part, written)).join();

const entries = (map: ReadonlyMap<string, object>): string =>
  Array.from(map, ([name, value]) => `${name} ${kept(value, written)}`)
    .toSorted()
    .join();

/** What the lines of a history that are alike come to. */
function sums(movements: Books['movements']): string {
  const found = new Map<string, bigint>();
  for (const each of movements) {
    const line = kept(each, ({ on, type, billed, status }) => `${on} ${type} ${billed} ${status}`);
    found.set(line, (found.get(line) ?? 0n) + each.change);
  }
  return Array.from(found, ([line, change]) => `${line} ${change}`)
    .toSorted()
    .join();
}

const by =
  <T>(name: (one: T) => string) =>
  (one: T, other: T) => {
    const [first, second] = [name(one), name(other)];
    return first === second ? 0 : first < second ? -1 : 1;
  };
