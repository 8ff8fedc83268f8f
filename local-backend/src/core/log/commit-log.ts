import type { DatabaseName } from '../path.ts';
import { formatBytes, formatError, type Report } from '../report.ts';
import { StatusError } from '../status.ts';
import type { Store } from '../store.ts';
import type { CompactionBudget } from './compaction-budget.ts';
import type { Disk } from './disk.ts';
import { LogWriter } from './log-writer.ts';
import { countDocuments, encodeRecord, type LogRecord } from './record.ts';

export const LOG_VERSION = 1;
/** Documents in one line of a log written anew; encoding them must not hold up others for long. */
const DOCUMENTS_PER_LINE = 100;
/** Commits still to copy at which the logs change over, with new commits waiting meanwhile. */
const SHORT_TAIL = 20;
/** The most characters put into one write. */
const MAX_BATCH_LENGTH = 16 * 1024 * 1024;

export interface LogEntry {
  /** Undefined when there is nothing to write, but the commit must wait for those before it. */
  readonly record: Extract<LogRecord, { readonly kind: 'commit' }> | undefined;
  /** Called once, in the order of `append`: the record is on disk, or will never be. Must not throw. */
  settle(failure: StatusError | undefined): void;
}

interface QueuedEntry {
  readonly entry: LogEntry;
  readonly text: string | undefined;
}

export interface CommitLogOptions {
  readonly path: string;
  readonly disk: Disk;
  readonly database: DatabaseName;
  /** The documents as far as they are on disk, for when the log is written anew. */
  readonly store: Store;
  /** The last time given out, in microseconds. */
  readonly lastGiven: () => number;
  readonly report: Report;
}

/**
 * Puts commits on disk, those that arrive together with one write and one sync, and now and then writes the file anew
 * without what is obsolete.
 *
 *     writing:     idle ⇄ writing a batch → closed         a failed batch also rejects what is queued behind it
 *     compaction:  none → copying documents → copying the tail → changing over → none
 *
 * Copying goes on beside writing; changing over and writing exclude each other. Until the new file has taken the old
 * one's name, the old one is complete; from then on, the new one is.
 */
export class CommitLog {
  private queue: QueuedEntry[] = [];
  private isWriting = false;
  private isClosed = false;
  private isFolderSynced = true;
  private turn: Promise<unknown> = Promise.resolve();
  private idle: Promise<void> = Promise.resolve();
  private compaction: Promise<void> | undefined;
  private tail: string[] | undefined;

  constructor(
    private readonly options: CommitLogOptions,
    private writer: LogWriter,
    private readonly budget: CompactionBudget,
  ) {}

  /** Queues a commit. Its record is encoded at once. */
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

  /** Starts writing the file anew if that is worth it and not under way. */
  compactIfWorthwhile(): void {
    if (this.compaction !== undefined || this.isClosed || !this.budget.isSpent(this.writer.length)) return;
    this.compaction = this.compact().finally(() => {
      this.compaction = undefined;
    });
  }

  /** Waits for the queued commits, abandons a compaction, and closes the file. */
  async close(): Promise<void> {
    this.isClosed = true;
    await this.idle;
    await this.compaction;
    await this.writer.file.close();
  }

  private async drain(): Promise<void> {
    // Commits of the same turn of the event loop share the first batch.
    await Promise.resolve();
    while (this.queue.length > 0) await this.exclusively(() => this.writeBatch());
    this.isWriting = false;
  }

  private async writeBatch(): Promise<void> {
    const batch = this.takeBatch();
    const texts = batch.flatMap(({ text }) => (text === undefined ? [] : [text]));
    const lengthBefore = this.writer.length;
    try {
      if (texts.length > 0) {
        await this.writer.repair();
        await this.syncFolder();
        await this.writer.write(texts, { isSynced: true });
      }
    } catch (error) {
      this.options.report(`Rejected commits, as the log could not be written: ${formatError(error)}`);
      // Those behind were judged by a state that now never comes to be.
      for (const { entry } of [...batch, ...this.queue.splice(0)]) entry.settle(diskFailure(error));
      // Otherwise a restart could bring back what was just rejected. The next write tries again.
      await this.writer.repair().catch(() => undefined);
      return;
    }
    this.tail?.push(...texts);
    const { store } = this.options;
    const sizeBefore = store.size;
    for (const { entry } of batch) entry.settle(undefined);
    this.budget.note({
      bytes: this.writer.length - lengthBefore,
      documents: batch.reduce((sum, { entry }) => sum + (entry.record ? countDocuments(entry.record) : 0), 0),
      sizeBefore,
      sizeAfter: store.size,
    });
    this.compactIfWorthwhile();
  }

  private takeBatch(): QueuedEntry[] {
    let length = 0;
    let count = 0;
    while (count < this.queue.length && length < MAX_BATCH_LENGTH)
      length += this.queue[count++]?.text?.length ?? 0;
    return this.queue.splice(0, count);
  }

  private async compact(): Promise<void> {
    const { disk, path, report } = this.options;
    const bytesBefore = this.writer.length;
    const temporary = temporaryPath(path);
    const tail: string[] = [];
    this.tail = tail;
    let next: LogWriter | undefined;
    try {
      next = new LogWriter(await disk.open(temporary, 'create'), 0);
      const liveBytes = await writeState(next, this.options, () => this.requireOpen());
      while (tail.length > SHORT_TAIL) await next.write(tail.splice(0));
      await next.file.sync();
      const complete = next;
      await this.exclusively(() => this.changeOver(complete, tail, liveBytes));
      report(`Compacted the log from ${formatBytes(bytesBefore)} to ${formatBytes(this.writer.length)}`);
    } catch (error) {
      this.budget.postpone(this.writer.length);
      if (next !== this.writer) await discard(disk, temporary, next);
      if (!this.isClosed) report(`Could not compact the log, will try again later: ${formatError(error)}`);
    } finally {
      this.tail = undefined;
    }
  }

  private async changeOver(next: LogWriter, tail: string[], liveBytes: number): Promise<void> {
    this.requireOpen();
    if (tail.length > 0) await next.write(tail.splice(0), { isSynced: true });
    await this.options.disk.rename(temporaryPath(this.options.path), this.options.path);
    const previous = this.writer;
    this.writer = next;
    this.isFolderSynced = false;
    this.budget.reset(liveBytes);
    await previous.file.close().catch(() => undefined);
    await this.syncFolder();
  }

  /** Before the folder is synced, a crash could bring the old file back, so nothing may be acknowledged. */
  private async syncFolder(): Promise<void> {
    if (this.isFolderSynced) return;
    await this.options.disk.syncFolderOf(this.options.path);
    this.isFolderSynced = true;
  }

  private requireOpen(): void {
    if (this.isClosed) throw new Error('The log is closing');
  }

  private exclusively<Result>(action: () => Promise<Result>): Promise<Result> {
    const result = this.turn.then(action);
    this.turn = result.catch(() => undefined);
    return result;
  }
}

/** Where a log is written anew before it takes the old one's place. */
export const temporaryPath = (path: string): string => `${path}.next`;

export async function createLogFile(options: CommitLogOptions): Promise<void> {
  const { path, disk } = options;
  const writer = new LogWriter(await disk.open(temporaryPath(path), 'create'), 0);
  try {
    await writeState(writer, options, () => undefined);
    await writer.file.sync();
  } finally {
    await writer.file.close();
  }
  await disk.rename(temporaryPath(path), path);
  await disk.syncFolderOf(path);
}

/** Writes the head of a log, everything before its commits, and returns its length in bytes. */
async function writeState(
  writer: LogWriter,
  { database, store, lastGiven }: CommitLogOptions,
  beforeEachLine: () => void,
): Promise<number> {
  // Documents never change in place, so a list of them is a snapshot.
  const documents = [...store.documents()];
  const micros = lastGiven();
  const write = (record: LogRecord): Promise<void> => writer.write([encodeRecord(record)]);
  await write({ kind: 'header', version: LOG_VERSION, ...database });
  for (let start = 0; start < documents.length; start += DOCUMENTS_PER_LINE) {
    beforeEachLine();
    await write({ kind: 'documents', documents: documents.slice(start, start + DOCUMENTS_PER_LINE) });
  }
  await write({ kind: 'commits-follow', micros });
  return writer.length;
}

async function discard(disk: Disk, path: string, writer: LogWriter | undefined): Promise<void> {
  await writer?.file.close().catch(() => undefined);
  await disk.remove(path).catch(() => undefined);
}

function diskFailure(error: unknown): StatusError {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOSPC' || code === 'EDQUOT'
    ? new StatusError('RESOURCE_EXHAUSTED', `Cannot save the commit: the disk is full (${code})`)
    : new StatusError('UNAVAILABLE', `Cannot save the commit: the disk refused it (${code ?? error})`);
}
