import type { Database } from '../core/database.ts';
import type { CommitResult, Write } from '../core/write.ts';
import type { Access } from './access.ts';
import type { Transaction } from './transactions.ts';
import type { Usage } from './usage.ts';

/** Commits batches for callers: authorized, checked against what a transaction has read, and counted. */
export class Committer {
  constructor(
    private readonly database: Database,
    private readonly usage: Usage,
  ) {}

  /** Rejects with a StatusError, and changes nothing, when a write is invalid, refused or too late. */
  async commit(writes: readonly Write[], access: Access, transaction?: Transaction): Promise<CommitResult> {
    const result = await this.database.commit(writes, {
      ...(transaction ? { verify: (state) => transaction.verify(state) } : {}),
      authorize: access.authorizeWrites,
    });
    this.usage.countWrites(writes.filter((write) => write.kind !== 'verify').length);
    return result;
  }
}
