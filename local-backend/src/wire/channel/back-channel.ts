import type { ResponseSink } from '../http-message.ts';

/** Text per frame, in UTF-16 code units: large enough to be cheap, small enough to yield to other clients. */
const FRAME_LENGTH = 128 * 1024;
/** After so much text the answer ends, so that the client's next request acknowledges it. */
const ANSWER_LENGTH = 4 * 1024 * 1024;

/**
 * One answer to a GET: it writes entries as fast as the client takes them.
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
    /** Entry `id` as `[id,[payload]]`, or undefined beyond the newest. */
    private readonly source: (id: number) => string | undefined,
    private nextId: number,
    /** A long poll ends with the first data. */
    private readonly isLongPoll: boolean,
    private readonly onEnd: () => void,
  ) {
    sink.on('drain', () => {
      this.isWaiting = false;
      this.pump();
    });
    sink.on('close', () => this.end());
  }

  /** Writes what there is to write and the client can take. */
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

/** `<length>\n<JSON>`, the length in UTF-16 code units, which is what the client counts. */
export const encodeFrame = (json: string): string => `${json.length}\n${json}`;
