/** What became of a file on its way to the reader. */
export type Ending = { how: 'done' | 'abandoned' } | { how: 'failed'; error: unknown };

export interface Teller {
  /** Told once, with how many bytes had gone by then; a whole file ends only when this is through. */
  ended(ending: Ending, bytes: number): Promise<void>;
  /** Told when `ended` failed. */
  unrecorded(error: unknown): void;
  /** Has the pieces made as a part of what they are for. */
  within?: <T>(work: () => T) => T;
  /** Cuts the connection, where there is one. */
  breakOff?: (() => void) | undefined;
  /** Whoever takes no piece for so long has left it, in milliseconds: what they hold is for others. */
  patience: number;
}

/** A file's pieces as they are taken, the next one made when the last is gone. Says how it ended. */
export function told(
  content: ReadableStream<Uint8Array> | AsyncGenerator<Uint8Array>,
  { ended, unrecorded, breakOff, within = (work) => work(), patience }: Teller,
): ReadableStream<Uint8Array> {
  const pieces = content instanceof ReadableStream ? piecesOf(content) : content;
  let bytes = 0;
  let isOver = false;
  const end = async (ending: Ending) => {
    if (isOver) return;
    isOver = true;
    await within(() => ended(ending, bytes));
  };
  const leave = async () => {
    await end({ how: 'abandoned' }).catch(unrecorded);
    // It may be in the middle of a piece, and ends then.
    pieces.return(undefined).catch(() => {});
  };
  const cut = (controller: ReadableStreamDefaultController) => {
    if (breakOff) breakOff();
    else controller.error(new Error('The file broke off.'));
  };
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const wait = (controller: ReadableStreamDefaultController) => {
    waiting = setTimeout(() => void leave().finally(() => cut(controller)), patience);
  };
  return new ReadableStream<Uint8Array>(
    {
      start: wait,
      pull: async (controller) => {
        clearTimeout(waiting);
        try {
          const { value, done } = await within(() => pieces.next());
          if (isOver) return;
          if (!done) {
            bytes += value.byteLength;
            controller.enqueue(value);
            wait(controller);
            return;
          }
          await end({ how: 'done' });
          controller.close();
        } catch (error) {
          if (isOver) unrecorded(error);
          else await end({ how: 'failed', error }).catch(unrecorded);
          cut(controller);
        }
      },
      cancel: () => {
        clearTimeout(waiting);
        return leave();
      },
    },
    { highWaterMark: 0 },
  );
}

async function* piecesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel().catch(() => {});
  }
}
