import type { DiskFile } from './disk.ts';
import { encodeLine, encodeRecord, type LogRecord } from './record.ts';

/** Writes lines at the end of a log file. After a failed write, `repair` must succeed before the next one. */
export class LogWriter {
  private isRagged = false;

  /** `length` is how far the file is sound, in bytes. */
  constructor(
    readonly file: DiskFile,
    private sound: number,
  ) {}

  get length(): number {
    return this.sound;
  }

  /** Adds encoded records in one write. They are on disk only after `sync`. */
  async write(texts: readonly string[]): Promise<void> {
    await this.put(texts);
  }

  async writeRecord(record: LogRecord): Promise<void> {
    await this.put([encodeRecord(record)]);
  }

  /** Adds encoded records in one write and one sync; either all of them are on disk or it rejects. */
  async writeAndSync(texts: readonly string[]): Promise<void> {
    await this.put(texts, () => this.file.sync());
  }

  /** Cuts off what a failed write may have left behind. */
  async repair(): Promise<void> {
    if (!this.isRagged) return;
    await this.file.truncate(this.sound);
    this.isRagged = false;
  }

  private async put(texts: readonly string[], finish?: () => Promise<void>): Promise<void> {
    const data = Buffer.concat(texts.map((text) => encodeLine(text, this.sound)));
    this.isRagged = true;
    await this.file.write(data, this.sound);
    await finish?.();
    this.isRagged = false;
    this.sound += data.length;
  }
}
