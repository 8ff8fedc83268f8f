import type { FileHandle } from 'node:fs/promises';
import { formatError, type Report } from '../report.ts';
import { StatusError } from '../status.ts';
import { encodeLine, encodeRecord, type LogRecord } from './record.ts';

/** The maximum number of characters per write. */
const MAX_BATCH_LENGTH = 16 * 1024 * 1024;

export interface LogEntry {
  /** Undefined if there is nothing to write. Such a commit still waits for earlier commits. */
  readonly record: Extract<LogRecord, { readonly kind: 'commit' }> | undefined;
  /** Called once, in the order of `append`, when the record is on disk or has failed. Must not throw. */
  settle(failure: StatusError | undefined): void;
}

interface QueuedEntry {
  readonly entry: LogEntry;
  readonly text: string | undefined;
}

/**
 * Puts commits on disk. Commits that arrive together share one write and one sync. A failed write also rejects all
 * queued commits.
 */
export class CommitLog {
  private queue: QueuedEntry[] = [];
  private isWriting = false;
  private isClosed = false;
  private isRagged = false;
  private idle: Promise<void> = Promise.resolve();

  /** `file` is open for appending and has `length` bytes. */
  constructor(
    private readonly file: FileHandle,
    private length: number,
    private readonly report: Report,
  ) {}

  /** Queues a commit. The record is encoded at once. */
  append(entry: LogEntry): void {
    if (this.isClosed) {
      entry.settle(new StatusError('UNAVAILABLE', 'Cannot commit: the log is closed'));
      return;
    }
    const { record } = entry;
    this.queue.push({ entry, text: record && encodeRecord(record) });
    if (this.isWriting) return;
    this.isWriting = true;
    this.idle = this.drain();
  }

  /** Waits for the queued commits, and closes the file. */
  async close(): Promise<void> {
    this.isClosed = true;
    await this.idle;
    await this.file.close();
  }

  private async drain(): Promise<void> {
    // Commits from the same turn of the event loop share the first batch.
    await Promise.resolve();
    while (this.queue.length > 0) await this.writeBatch();
    this.isWriting = false;
  }

  private async writeBatch(): Promise<void> {
    const batch = this.takeBatch();
    const texts = batch.flatMap(({ text }) => (text === undefined ? [] : [text]));
    try {
      if (texts.length > 0) await this.write(texts);
    } catch (error) {
      this.report(`Rejected commits, as the log could not be written: ${formatError(error)}`);
      // The queued commits are rejected, too, because they were judged by a state that includes the failed commits.
      for (const { entry } of [...batch, ...this.queue.splice(0)]) entry.settle(diskFailure(error));
      // Without the repair, a restart could restore the rejected commits. If the repair fails, the next write repeats
      // it.
      await this.repair().catch(() => undefined);
      return;
    }
    for (const { entry } of batch) entry.settle(undefined);
  }

  private takeBatch(): QueuedEntry[] {
    let length = 0;
    let count = 0;
    while (count < this.queue.length && length < MAX_BATCH_LENGTH)
      length += this.queue[count++]?.text?.length ?? 0;
    return this.queue.splice(0, count);
  }

  private async write(texts: readonly string[]): Promise<void> {
    await this.repair();
    const data = Buffer.concat(texts.map((text) => encodeLine(text, this.length)));
    this.isRagged = true;
    await this.file.appendFile(data);
    await this.file.datasync();
    this.isRagged = false;
    this.length += data.length;
  }

  /** Cuts off the incomplete end that a failed write may have left. */
  private async repair(): Promise<void> {
    if (!this.isRagged) return;
    await this.file.truncate(this.length);
    this.isRagged = false;
  }
}

function diskFailure(error: unknown): StatusError {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOSPC' || code === 'EDQUOT'
    ? new StatusError('RESOURCE_EXHAUSTED', `Cannot save the commit: the disk is full (${code})`)
    : new StatusError('UNAVAILABLE', `Cannot save the commit: the disk refused it (${code ?? error})`);
}
