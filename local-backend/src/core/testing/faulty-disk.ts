import { type Disk, type DiskFile, nodeDisk } from '../log/disk.ts';

/**
 * The real disk until its `at`-th operation, counted from 0. That one either fails once with ENOSPC, or is the last
 * ever: like after a crash, it and all later ones never finish. A write that fails or crashes leaves half its data.
 */
export class FaultyDisk implements Disk {
  private readonly files = new Set<DiskFile>();
  private operations = 0;
  /** Whether operations hang now. */
  isCrashed = false;

  constructor(
    private readonly at: number,
    private readonly fault: 'fails' | 'crashes',
  ) {}

  /** Whether the fault has come. */
  get hasStruck(): boolean {
    return this.operations > this.at;
  }

  async open(path: string, mode: 'create' | 'existing'): Promise<DiskFile> {
    await this.step();
    const file = await nodeDisk.open(path, mode);
    this.files.add(file);
    return {
      write: async (data, offset) => {
        await this.step(() => file.write(data.subarray(0, data.length / 2), offset));
        await file.write(data, offset);
      },
      sync: async () => {
        await this.step();
        await file.sync();
      },
      truncate: async (length) => {
        await this.step();
        await file.truncate(length);
      },
      close: async () => {
        this.files.delete(file);
        await file.close();
      },
    };
  }

  /** Closes the files that a crash left open. */
  async abandon(): Promise<void> {
    for (const file of this.files) await file.close();
    this.files.clear();
  }

  async rename(from: string, to: string): Promise<void> {
    await this.step();
    await nodeDisk.rename(from, to);
  }

  async syncFolderOf(path: string): Promise<void> {
    await this.step();
    await nodeDisk.syncFolderOf(path);
  }

  async remove(path: string): Promise<void> {
    await this.step();
    await nodeDisk.remove(path);
  }

  private async step(halfDone?: () => Promise<void>): Promise<void> {
    const isStruck = this.operations++ === this.at;
    if (isStruck) await halfDone?.();
    if (isStruck && this.fault === 'crashes') this.isCrashed = true;
    if (this.isCrashed) await new Promise(() => undefined);
    if (isStruck) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  }
}
