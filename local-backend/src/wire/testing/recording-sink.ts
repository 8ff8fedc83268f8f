import { EventEmitter } from 'node:events';
import type { ResponseSink } from '../http-message.ts';

/** Records a streamed answer and splits it into frames. The lengths are counted as the client counts them. */
export class RecordingSink extends EventEmitter implements ResponseSink {
  text = '';
  isEnded = false;
  /** Set this to true to simulate a client that reads too slowly. */
  isSlow = false;

  write(text: string): boolean {
    this.text += text;
    return !this.isSlow;
  }

  end(): void {
    this.isEnded = true;
  }

  drain(): void {
    this.isSlow = false;
    this.emit('drain');
  }

  /** Simulates that the client closes the connection. */
  disconnect(): void {
    this.emit('close');
  }

  entries(): [number, unknown][] {
    return parseFrames(this.text).flatMap((frame) =>
      (frame as [number, [unknown]][]).map(([id, [payload]]): [number, unknown] => [id, payload]),
    );
  }

  payloads(): unknown[] {
    return this.entries().map(([, payload]) => payload);
  }
}

/** The JSON of each frame. Throws if a length is wrong. */
export function parseFrames(text: string): unknown[] {
  const frames: unknown[] = [];
  for (let at = 0; at < text.length; ) {
    const line = text.indexOf('\n', at);
    const end = line + 1 + Number(text.slice(at, line));
    if (line < 0 || !(end <= text.length)) throw new Error(`Incomplete frame at ${at}`);
    frames.push(JSON.parse(text.slice(line + 1, end)));
    at = end;
  }
  return frames;
}
