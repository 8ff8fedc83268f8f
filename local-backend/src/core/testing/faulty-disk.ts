import { readFile, rename, writeFile } from 'node:fs/promises';
import { type Disk, type DiskFile, nodeDisk } from '../log/disk.ts';

/** An open file, and how much of it would outlive a crash. */
interface Tracked {
  readonly file: DiskFile;
  length: number;
  synced: number;
}

/**
 * The real disk until one operation fails, counted from 0. That one either fails once with ENOSPC, or is the last
 * ever: it and all later ones never finish, and `abandon` then takes away what was never synced, as a crash may.
 * A write that fails leaves half its data.
 */
export class FaultyDisk implements Disk {
  isCrashed = false;
  private readonly files = new Set<Tracked>();
  private undoRename: (() => Promise<void>) | undefined;
  private operations = 0;

  constructor(
    private at: number,
    private readonly fault: 'fails' | 'crashes',
  ) {}

  get hasFailed(): boolean {
    return this.operations > this.at;
  }

  failAfter(operations: number): void {
    this.at = this.operations + operations;
  }

  async open(path: string, mode: 'create' | 'existing'): Promise<DiskFile> {
    await this.step();
    const file = await nodeDisk.open(path, mode);
    const length = mode === 'create' ? 0 : (await readFile(path)).length;
    const tracked = { file, length, synced: length };
    this.files.add(tracked);
    return this.faulty(tracked);
  }

  async rename(from: string, to: string): Promise<void> {
    await this.step();
    const overwritten = await readFile(to).catch(() => undefined);
    await nodeDisk.rename(from, to);
    if (overwritten === undefined) return;
    this.undoRename = async () => {
      await rename(to, from);
      await writeFile(to, overwritten);
    };
  }

  async syncFolderOf(path: string): Promise<void> {
    await this.step();
    await nodeDisk.syncFolderOf(path);
    this.undoRename = undefined;
  }

  async remove(path: string): Promise<void> {
    await this.step();
    await nodeDisk.remove(path);
  }

  /** Closes what is open, and makes a crash lose what it may lose. */
  async abandon(): Promise<void> {
    for (const { file, synced } of this.files) {
      if (this.isCrashed) await file.truncate(synced);
      await file.close();
    }
    this.files.clear();
    if (this.isCrashed) await this.undoRename?.();
  }

  private faulty(tracked: Tracked): DiskFile {
    const { file } = tracked;
    const write = async (data: Buffer, offset: number): Promise<void> => {
      await file.write(data, offset);
      tracked.length = Math.max(tracked.length, offset + data.length);
    };
    return {
      write: async (data, offset) => {
        await this.step(() => write(data.subarray(0, data.length / 2), offset));
        await write(data, offset);
      },
      sync: async () => {
        await this.step();
        tracked.synced = tracked.length;
      },
      truncate: async (length) => {
        await this.step();
        await file.truncate(length);
        tracked.length = length;
        tracked.synced = Math.min(tracked.synced, length);
      },
      close: async () => {
        this.files.delete(tracked);
        await file.close();
      },
    };
  }

  private async step(halfDone?: () => Promise<void>): Promise<void> {
    const isFailing = this.operations++ === this.at;
    if (isFailing) await halfDone?.();
    if (isFailing && this.fault === 'crashes') this.isCrashed = true;
    if (this.isCrashed) await new Promise(() => undefined);
    if (isFailing) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  }
}
