import type { Books, CardBook, Purchase } from './books.ts';
import { codes } from './limits.ts';
import { type Answer, type Message, Refused, Waits } from './message.ts';
import { advise, authorize, expire, increment, refund, reverse, type Scene, settle } from './purchases.ts';
import { missingRate, refuseBeyondReason } from './reckoning.ts';

/** Takes a message that hasn't been taken before: changes the books and says what will be answered. */
export function take(scene: Scene, message: Message): Answer {
  try {
    refuseBeyondReason(message);
    return dispatch(scene, message);
  } catch (error) {
    if (error instanceof Waits) return wait(scene, message, error.message);
    if (error instanceof Refused) return { is: 'refusal' };
    throw error;
  }
}

function dispatch(scene: Scene, message: Message): Answer {
  const { books } = scene;
  const { kind, cardToken, transactionLink: link } = message;
  const card = books.cards.get(cardToken);
  if (!card) {
    if (kind !== 'authorize' && kind !== 'increment') return { is: 'notice', processStatus: 3 };
    return { is: 'decision', approved: false, responseCode: codes.unknownCard, available: null };
  }
  if (kind === 'increment') return increment(scene, card, message);
  if (kind === 'authorize') {
    const answer = authorize(scene, card, message);
    if (books.waiting.some((each) => each.card === cardToken && each.link === link)) {
      books.due = [...books.due, { card: cardToken, link }];
    }
    return answer;
  }
  const answer = follow(scene, card, message);
  takeUp(scene, card, link);
  return answer;
}

function wait({ books }: Scene, message: Message, why: string): Answer {
  const { messageId, cardToken: card, transactionLink: link } = message;
  books.waiting = [...books.waiting, { messageId, card, link, asked: message, why }];
  return { is: 'notice', processStatus: 3 };
}

/** What a message does to the purchase that it is about. @throws Waits · Refused when it can't be done */
function follow(scene: Scene, card: CardBook, message: Message): Answer {
  const { books } = scene;
  const record = `${card.token} ${message.kind === 'refund'} ${message.clearingReference}`;
  const isRecord = message.clearingReference !== undefined && message.dataType === 'cardSettlement';
  if (isRecord && (message.kind === 'forced' || books.purchase(card.token, message.transactionLink))) {
    if (books.cleared.has(record)) throw new Waits('clearingReferenceUsed');
  }
  const answer = act(scene, card, message);
  if (isRecord) books.cleared = new Set(books.cleared).add(record);
  return answer;
}

function act(scene: Scene, card: CardBook, message: Message): Answer {
  const purchase = scene.books.purchase(card.token, message.transactionLink);
  if (!purchase) {
    if (message.kind === 'forced') return settle(scene, card, undefined, message);
    throw new Waits('noPurchase');
  }
  switch (message.kind) {
    case 'advice':
      return advise(scene, card, purchase, message);
    case 'reversal':
      return reverse(scene, card, purchase, message);
    case 'refund':
      return refund(scene, card, purchase, message);
    case 'expired':
      return expire(scene, purchase);
    default:
      return settle(scene, card, purchase, message);
  }
}

/** The hold's time is over. */
export function runOut(scene: Scene, { card, link }: Pick<Purchase, 'card' | 'link'>): void {
  const purchase = scene.books.purchase(card, link);
  if (purchase) expire(scene, purchase);
  takeUp(scene, scene.books.card(card), link);
}

/** Staff free what a purchase holds before its time. */
export function release(scene: Scene, { card, link }: Pick<Purchase, 'card' | 'link'>): Answer {
  if (!scene.books.purchase(card, link)?.isOpen) return { is: 'refusal' };
  runOut(scene, { card, link });
  return { is: 'done' };
}

/** What has waited for nothing but a rate, and has one by these terms, is about to be taken up. */
export function rateSet({ books, terms }: Pick<Scene, 'books' | 'terms'>): Books {
  const billable = books.waiting.filter(({ card, asked, why }) => {
    const { transactionCurrency } = asked as Message;
    return why === missingRate && `${transactionCurrency}/${books.card(card).currency}` in terms.rates;
  });
  const after = books.copy();
  const due = new Map([...books.due, ...billable].map(({ card, link }) => [`${card} ${link}`, { card, link }]));
  after.due = [...due.values()];
  return after;
}

/** Takes up what waited for the authorization of this purchase. */
export function takeUpDue(scene: Scene, { card, link }: Pick<Purchase, 'card' | 'link'>): void {
  takeUp(scene, scene.books.card(card), link);
}

/** Takes up what waited for this purchase, in the order in which it came, until nothing more of it can be done. */
function takeUp(scene: Scene, card: CardBook, link: string): void {
  const { books } = scene;
  books.due = books.due.filter((each) => each.card !== card.token || each.link !== link);
  for (let again = true; again; ) {
    again = false;
    for (const waiting of books.waiting.filter((each) => each.card === card.token && each.link === link)) {
      try {
        follow(scene, books.card(card.token), waiting.asked as Message);
        books.waiting = books.waiting.filter((each) => each !== waiting);
        again = true;
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        const why = error.message;
        books.waiting = books.waiting.map((each) => (each === waiting ? { ...waiting, why } : each));
      }
    }
  }
}
