/** From so many bytes on, copying as a whole is quicker than one by one. */
const many = 48;

/** Bytes that are put one after the other. */
export class Bytes {
  #bytes: Uint8Array<ArrayBuffer>;
  #size = 0;

  constructor(expected: number) {
    this.#bytes = new Uint8Array(expected);
  }

  put(byte: number): void {
    if (this.#size === this.#bytes.length) this.#make(1);
    this.#bytes[this.#size++] = byte;
  }

  /** A part of others. */
  copy(from: Uint8Array, start: number, end: number): void {
    const length = end - start;
    if (this.#size + length > this.#bytes.length) this.#make(length);
    if (length > many) {
      this.#bytes.set(from.subarray(start, end), this.#size);
      this.#size += length;
      return;
    }
    const bytes = this.#bytes;
    let size = this.#size;
    for (let at = start; at < end; at++) bytes[size++] = from[at] as number;
    this.#size = size;
  }

  /** A short text of ASCII's letters only. */
  ascii(text: string): void {
    const { length } = text;
    if (this.#size + length > this.#bytes.length) this.#make(length);
    for (let at = 0; at < length; at++) this.#bytes[this.#size++] = text.charCodeAt(at);
  }

  /** What was put is gone, and its room used again. */
  clear(): void {
    this.#size = 0;
  }

  whole(): Uint8Array<ArrayBuffer> {
    return this.#bytes.subarray(0, this.#size);
  }

  #make(room: number): void {
    const larger = new Uint8Array(Math.max(this.#size + room, this.#bytes.length * 2));
    larger.set(this.whole());
    this.#bytes = larger;
  }
}
