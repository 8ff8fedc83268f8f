import type { ResponseSink } from '../http-message.ts';

/**
 * The length of text per frame, in UTF-16 code units: large enough to be efficient, and small enough that other clients
 * do not wait long.
 */
const FRAME_LENGTH = 128 * 1024;
/** The length of text after which the answer ends. The client's next request then acknowledges the text. */
const ANSWER_LENGTH = 4 * 1024 * 1024;

/**
 * The answer to one GET. It writes entries as fast as the client accepts them.
 *
 *   writing ──client slow──▶ waiting ──drained──▶ writing
 *      └──answer long enough · long poll answered · replaced · client gone──▶ ended
 */
export class BackChannel {
  private isWaiting = false;
  private isEnded = false;
  private written = 0;

  constructor(
    private readonly sink: ResponseSink,
    /** Returns the entry `id` as `[id,[payload]]`, or undefined after the newest entry. */
    private readonly source: (id: number) => string | undefined,
    private nextId: number,
    /** A long poll ends after the first data. */
    private readonly isLongPoll: boolean,
    private readonly onEnd: () => void,
  ) {
    sink.on('drain', () => {
      this.isWaiting = false;
      this.pump();
    });
    sink.on('close', () => this.end());
  }

  /** Writes the next entries, as long as the client accepts more text. */
  pump(): void {
    while (!this.isWaiting && !this.isEnded) {
      const frame = this.nextFrame();
      if (frame === undefined) break;
      this.written += frame.length;
      if (!this.sink.write(frame)) this.isWaiting = true;
      if (this.written > ANSWER_LENGTH) this.end();
    }
    if (this.isLongPoll && this.written > 0 && this.source(this.nextId) === undefined) this.end();
  }

  end(): void {
    if (this.isEnded) return;
    this.isEnded = true;
    this.sink.end();
    this.onEnd();
  }

  private nextFrame(): string | undefined {
    let entries = '';
    for (;;) {
      const entry = this.source(this.nextId);
      if (entry === undefined) break;
      entries += entries === '' ? entry : `,${entry}`;
      this.nextId += 1;
      if (entries.length > FRAME_LENGTH) break;
    }
    return entries === '' ? undefined : encodeFrame(`[${entries}]`);
  }
}

/** Encodes a frame: `<length>\n<JSON>`. The client counts the length in UTF-16 code units. */
export const encodeFrame = (json: string): string => `${json.length}\n${json}`;
