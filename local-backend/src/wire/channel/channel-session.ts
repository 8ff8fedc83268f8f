import { StatusError } from '../../core/status.ts';
import { encodeStreamError } from '../codec/status-codec.ts';
import type { ResponseSink } from '../http-message.ts';
import { BackChannel } from './back-channel.ts';

export interface ChannelLimits {
  /** Milliseconds of silence after which the server says `noop`; the client gives up after 1.5 times as long. */
  readonly keepAlive: number;
  /** Milliseconds after which an answer ends and the client asks again. */
  readonly answer: number;
  /** Milliseconds without any request after which the session is dropped. */
  readonly idle: number;
  /** Weight of unacknowledged messages, about UTF-16 code units, beyond which a slow client's session is dropped. */
  readonly backlog: number;
}

export const CHANNEL_LIMITS: ChannelLimits = {
  keepAlive: 30_000,
  answer: 60_000,
  idle: 300_000,
  backlog: 64 * 1024 * 1024,
};

/** What a session passes on and how it is written out. */
export interface ChannelProtocol<Message> {
  /** The payload's JSON. Called when the text is due, and again for each resend. */
  encode(message: Message): string;
  /** What keeping the message costs, in about UTF-16 code units. */
  weigh(message: Message): number;
  /** One message of the client, in order and only once. */
  receive(text: string): void;
  close(): void;
}

/** A message, or the error that ends its stream, and what keeping it costs; without one it is the server's `noop`. */
interface Entry<Message> {
  readonly message: Message | StatusError | undefined;
  readonly weight: number;
}

const NOOP = { message: undefined, weight: 0 } as const;
/** Out-of-order messages kept until the gap before them is filled. */
const MAX_EARLY_MESSAGES = 100;

/**
 * One WebChannel session: numbered messages to the client, resent until acknowledged, and messages from the client,
 * each passed on once and in order.
 *
 *   open ──terminate · idle · backlog · server closing──▶ closed
 *
 * While open, one back channel at most is attached, and the newest GET wins:
 *
 *   detached ──GET──▶ attached ──its end (see BackChannel)──▶ detached
 */
export class ChannelSession<Message> {
  /** What the client has not acknowledged, by number. Number 0 is the connect message, which the handshake answers. */
  private readonly outbox = new Map<number, Entry<Message>>();
  private lastId = 0;
  private readonly earlyMessages = new Map<number, string>();
  private nextIncoming = 0;
  private backlog = 0;
  private protocol: ChannelProtocol<Message> | undefined;
  private backChannel: BackChannel | undefined;
  private isClosed = false;
  private cancelIdle: () => void;
  private cancelKeepAlive: () => void = () => {};
  private cancelAnswer: () => void = () => {};

  constructor(
    private readonly limits: ChannelLimits,
    /** Called once, so that the registry forgets the session. */
    private readonly onClose: () => void,
  ) {
    this.cancelIdle = after(limits.idle, () => this.close());
  }

  /** Connects the two sides; needed because a protocol sends through its session. */
  start(protocol: ChannelProtocol<Message>): void {
    this.protocol = protocol;
  }

  /** `[back channel open, newest number, bytes outstanding]`: the answer to a POST, taken before it is handled. */
  state(): readonly [0 | 1, number, number] {
    return [this.backChannel ? 1 : 0, this.lastId, 7];
  }

  /** Notes that the client is alive and which messages it has. */
  touch(acknowledgedId: number | undefined): void {
    for (const [id, { weight }] of this.outbox) {
      if (acknowledgedId === undefined || id > acknowledgedId) break;
      this.outbox.delete(id);
      this.backlog -= weight;
    }
    if (!this.backChannel) this.restartIdle();
  }

  send(messages: readonly (Message | StatusError)[]): void {
    if (this.isClosed) return;
    for (const message of messages) {
      const weight = message instanceof StatusError ? 0 : (this.protocol?.weigh(message) ?? 0);
      this.add({ message, weight });
      this.backlog += weight;
    }
    if (this.backlog > this.limits.backlog) this.close();
    this.restartKeepAlive();
    this.backChannel?.pump();
  }

  private add(entry: Entry<Message>): void {
    this.lastId += 1;
    this.outbox.set(this.lastId, entry);
  }

  /** Passes on the messages that are due; those seen before are dropped, those too early wait for the gap to close. */
  receive(messages: ReadonlyMap<number, string>): void {
    for (const [index, text] of messages) {
      if (index < this.nextIncoming) continue;
      if (this.earlyMessages.size < MAX_EARLY_MESSAGES || index === this.nextIncoming) {
        this.earlyMessages.set(index, text);
      }
      this.passOn();
    }
  }

  private passOn(): void {
    for (;;) {
      const text = this.earlyMessages.get(this.nextIncoming);
      if (text === undefined || this.isClosed) return;
      this.earlyMessages.delete(this.nextIncoming);
      this.nextIncoming += 1;
      this.protocol?.receive(text);
    }
  }

  /** Answers a GET with everything after what the client has, and then with what comes. */
  attach(sink: ResponseSink, acknowledgedId: number, isLongPoll: boolean): void {
    if (this.isClosed) {
      sink.end();
      return;
    }
    this.backChannel?.end();
    this.touch(acknowledgedId);
    this.cancelIdle();
    const oldestId = this.lastId - this.outbox.size + 1;
    const firstId = Math.max(Math.min(acknowledgedId, this.lastId) + 1, oldestId);
    const channel = new BackChannel(
      sink,
      (id) => this.entry(id),
      firstId,
      isLongPoll,
      () => {
        if (this.backChannel === channel) this.detach();
      },
    );
    this.backChannel = channel;
    this.cancelAnswer = after(this.limits.answer, () => channel.end());
    this.restartKeepAlive();
    // A first byte at once shows the client that nothing between the two buffers the stream.
    if (!isLongPoll) this.add(NOOP);
    channel.pump();
  }

  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.backChannel?.end();
    this.cancelIdle();
    this.protocol?.close();
    this.onClose();
  }

  private detach(): void {
    this.backChannel = undefined;
    this.cancelAnswer();
    this.cancelKeepAlive();
    if (!this.isClosed) this.restartIdle();
  }

  private restartIdle(): void {
    this.cancelIdle();
    this.cancelIdle = after(this.limits.idle, () => this.close());
  }

  private restartKeepAlive(): void {
    this.cancelKeepAlive();
    if (!this.backChannel) return;
    this.cancelKeepAlive = after(this.limits.keepAlive, () => {
      this.add(NOOP);
      this.restartKeepAlive();
      this.backChannel?.pump();
    });
  }

  private entry(id: number): string | undefined {
    const entry = this.outbox.get(id);
    return entry && `[${id},[${this.encode(entry.message)}]]`;
  }

  private encode(message: Message | StatusError | undefined): string {
    if (message === undefined) return '"noop"';
    return message instanceof StatusError
      ? encodeStreamError(message)
      : (this.protocol?.encode(message) ?? '""');
  }
}

/** Calls back once after `milliseconds`, without keeping the process alive; returns the function that prevents it. */
function after(milliseconds: number, callback: () => void): () => void {
  const timer = setTimeout(callback, milliseconds).unref();
  return () => clearTimeout(timer);
}
