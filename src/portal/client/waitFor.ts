/**
 * A wait of so many milliseconds that begins anew with each piece of a form that goes, or of an answer that comes: a large file may
 * take as long as the line needs. Over, it aborts as `AbortSignal.timeout` does.
 */
export function waitFor(patience: number) {
  const ending = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  const end = () => clearTimeout(timer);
  const anew = () => {
    end();
    timer = setTimeout(() => ending.abort(new DOMException('', 'TimeoutError')), patience);
  };
  anew();
  const transform = (piece: Uint8Array, out: TransformStreamDefaultController) => {
    anew();
    out.enqueue(piece);
  };
  const through = (response: Response) => {
    if (response.body)
      return new Response(response.body.pipeThrough(new TransformStream({ transform, flush: end })), response);
    end();
    return response;
  };
  return { isOver: ending.signal, anew, through, end };
}
