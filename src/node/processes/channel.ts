/** What goes between the first process and one of the others. */
type Message<Question> = { id: number; question: Question } | { id: number; answer: unknown };

/** One end of it: a worker, or `process` inside of one. */
export interface End {
  send?(message: object, done?: (error: Error | null) => void): boolean;
  on(event: 'message', listener: (message: unknown) => void): unknown;
}

export interface Channel<Question> {
  /** What the other end answers; undefined when it hasn't within `patience` milliseconds, or is gone. */
  ask(question: Question, patience?: number): Promise<unknown>;
}

/** Lets both ends ask each other. What comes in is answered by `answer`, which must not throw. */
export function openChannel<Theirs, Ours>(end: End, answer: (question: Theirs) => unknown): Channel<Ours> {
  const waiting = new Map<number, (answer: unknown) => void>();
  let asked = 0;
  const send = (message: Message<Theirs | Ours>, failed = () => {}) => {
    try {
      end.send?.(message, (error) => error && failed());
    } catch {
      failed();
    }
  };
  end.on('message', (message) => {
    if (!isOurs<Theirs>(message)) return;
    if ('question' in message) {
      const { id, question } = message;
      void Promise.resolve(answer(question)).then((said) => send({ id, answer: said ?? null }));
      return;
    }
    waiting.get(message.id)?.(message.answer);
  });
  return {
    ask: (question, patience) => {
      const id = ++asked;
      return new Promise((resolve) => {
        const timer = patience === undefined ? undefined : setTimeout(() => settle(undefined), patience);
        const settle = (said: unknown) => {
          clearTimeout(timer);
          waiting.delete(id);
          resolve(said);
        };
        waiting.set(id, settle);
        send({ id, question }, () => settle(undefined));
      });
    },
  };
}

const isOurs = <Theirs>(message: unknown): message is Message<Theirs> =>
  typeof message === 'object' && message !== null && 'id' in message && ('question' in message || 'answer' in message);
