import type { DiskFile } from './disk.ts';
import { encodeLine } from './record.ts';

/** Writes lines at the end of a log file. After a failed write, `repair` must succeed before the next one. */
export class LogWriter {
  private isRagged = false;

  /** `length` is how far the file is sound, in bytes. */
  constructor(
    readonly file: DiskFile,
    public length: number,
  ) {}

  /** Adds encoded records in one write; with `isSynced` either all of them are on disk then or it rejects. */
  async write(texts: readonly string[], { isSynced = false } = {}): Promise<void> {
    const data = Buffer.concat(texts.map((text) => encodeLine(text, this.length)));
    this.isRagged = true;
    await this.file.write(data, this.length);
    if (isSynced) await this.file.sync();
    this.isRagged = false;
    this.length += data.length;
  }

  /** Cuts off what a failed write may have left behind. */
  async repair(): Promise<void> {
    if (!this.isRagged) return;
    await this.file.truncate(this.length);
    this.isRagged = false;
  }
}
