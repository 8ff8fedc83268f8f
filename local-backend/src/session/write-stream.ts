import { StatusError } from '../core/status.ts';
import type { CommitResult, Write } from '../core/write.ts';

/** One answer on a write stream. `position` counts the answers from 0, and is sent as the stream token. */
export type WriteResponse =
  | { readonly kind: 'token'; readonly position: number }
  | { readonly kind: 'committed'; readonly position: number; readonly result: CommitResult }
  | { readonly kind: 'failed'; readonly error: StatusError };

export interface WriteStreamOptions {
  readonly commit: (writes: readonly Write[]) => Promise<CommitResult>;
  readonly send: (response: WriteResponse) => void;
  /** Called with internal errors. The client gets only the code INTERNAL. */
  readonly report: (error: unknown) => void;
}

/**
 * One client's write stream.
 *
 *   open ──a batch fails · close()──▶ ended
 *
 * Batches are committed strictly one after another. If a batch fails, the client resends all batches after it, so none
 * of these batches may have been applied.
 */
export class WriteStream {
  private isEnded = false;
  private position = 0;
  private last: Promise<void> = Promise.resolve();

  constructor(private readonly options: WriteStreamOptions) {}

  /** Answers the first and the last message of the client. */
  sendToken(): void {
    this.send({ kind: 'token', position: this.position++ });
  }

  /** Queues a batch. An empty batch is the client's last message, and its answer is only a token. */
  write(writes: readonly Write[]): void {
    this.last = this.last.then(() => this.commit(writes));
  }

  /** Ends the stream with an error, after all queued batches. */
  fail(error: unknown): void {
    this.last = this.last.then(() => this.end(error));
  }

  close(): void {
    this.isEnded = true;
  }

  private async commit(writes: readonly Write[]): Promise<void> {
    if (this.isEnded) return;
    if (writes.length === 0) return this.sendToken();
    try {
      const result = await this.options.commit(writes);
      this.send({ kind: 'committed', position: this.position++, result });
    } catch (error) {
      this.end(error);
    }
  }

  private end(error: unknown): void {
    if (this.isEnded) return;
    this.send({ kind: 'failed', error: this.expected(error) });
    this.isEnded = true;
  }

  private expected(error: unknown): StatusError {
    if (error instanceof StatusError) return error;
    this.options.report(error);
    return new StatusError('INTERNAL', 'The server failed to apply the writes');
  }

  private send(response: WriteResponse): void {
    if (!this.isEnded) this.options.send(response);
  }
}
