/** The body of a POST on the forward channel. */
export interface ChannelForm {
  /** Headers that a simple request cannot send, with names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  /** The messages by their index in the session. Retries may leave gaps. */
  readonly messages: ReadonlyMap<number, string>;
}

const MESSAGE = /^req(\d{1,9})___data__$/;

/**
 * Reads `headers=…&count=…&ofs=…&req0___data__=…`. Undefined if `ofs` is no valid index. Unknown fields are ignored.
 */
export function decodeChannelForm(body: string): ChannelForm | undefined {
  const form = new URLSearchParams(body);
  const offset = Number(form.get('ofs') ?? 0);
  if (!Number.isSafeInteger(offset) || offset < 0) return undefined;
  const messages = new Map<number, string>();
  for (const [name, value] of form) {
    const match = MESSAGE.exec(name);
    if (match) messages.set(offset + Number(match[1]), value);
  }
  return { headers: decodeHeaderLines(form.get('headers') ?? ''), messages };
}

/** Reads lines of the form `Name:Value`. Older clients send them in the query parameter `$httpHeaders`. */
export function decodeHeaderLines(text: string): ReadonlyMap<string, string> {
  const headers = new Map<string, string>();
  for (const line of text.split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
  return headers;
}
