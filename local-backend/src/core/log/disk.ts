import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The file operations the log needs, so that tests can make each of them fail or be the last before a crash. */
export interface Disk {
  /** Opens for writing; `create` makes an empty file, over one that is there. */
  open(path: string, mode: 'create' | 'existing'): Promise<DiskFile>;
  /** Puts a file in another's place atomically. On disk only after `syncFolderOf`. */
  rename(from: string, to: string): Promise<void>;
  syncFolderOf(path: string): Promise<void>;
  /** Removes a file if it is there. */
  remove(path: string): Promise<void>;
}

export interface DiskFile {
  /** Writes all of the data at the offset. */
  write(data: Buffer, offset: number): Promise<void>;
  sync(): Promise<void>;
  truncate(length: number): Promise<void>;
  close(): Promise<void>;
}

export const nodeDisk: Disk = {
  async open(path, mode) {
    const handle = await open(path, mode === 'create' ? 'w' : 'r+');
    return {
      async write(data, offset) {
        let written = 0;
        while (written < data.length) {
          const { bytesWritten } = await handle.write(data, written, data.length - written, offset + written);
          written += bytesWritten;
        }
      },
      sync: () => handle.datasync(),
      truncate: (length) => handle.truncate(length),
      close: () => handle.close(),
    };
  },
  rename,
  async syncFolderOf(path) {
    // Windows cannot open folders, and needs no sync of them.
    if (process.platform === 'win32') return;
    const folder = await open(dirname(path), 'r');
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  },
  remove: (path) => rm(path, { force: true }),
};
