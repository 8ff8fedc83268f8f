const CONTINUES = 0x80;

export interface VarintWriter {
  /** Appends a whole number from 0 to `Number.MAX_SAFE_INTEGER`: seven bits per byte, the lowest bits first. */
  write(number: number): void;
  bytes(): Uint8Array<ArrayBuffer>;
}

export function createVarintWriter(): VarintWriter {
  let buffer = new Uint8Array(1024);
  let length = 0;
  const append = (byte: number): void => {
    if (length === buffer.length) {
      const larger = new Uint8Array(2 * length);
      larger.set(buffer);
      buffer = larger;
    }
    buffer[length] = byte;
    length += 1;
  };
  return {
    write(number) {
      let left = number;
      // Divides, because bit operators are limited to 32 bits.
      for (; left >= CONTINUES; left = Math.floor(left / CONTINUES)) append((left % CONTINUES) + CONTINUES);
      append(left);
    },
    bytes: () => buffer.slice(0, length),
  };
}

/**
 * Returns a function that reads one number after another. The function throws if the bytes end within a number, or if
 * a number is too large.
 */
export function createVarintReader(bytes: Uint8Array): () => number {
  let at = 0;
  return () => {
    let number = 0;
    for (let unit = 1; ; unit *= CONTINUES) {
      const byte = bytes[at];
      if (byte === undefined) throw new Error('The numbers end too early');
      at += 1;
      number += (byte % CONTINUES) * unit;
      if (number > Number.MAX_SAFE_INTEGER) throw new Error('A number is too large');
      if (byte < CONTINUES) return number;
    }
  };
}
