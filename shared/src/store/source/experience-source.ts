import type { Account } from './account.ts';
import type { Commands } from './commands.ts';
import type { Reads } from './reads.ts';
import type { Reports } from './reports.ts';
import type { Watches } from './watches.ts';

/** The store of experiences. A part of the page takes the interface that it needs. */
export interface ExperienceSource extends Reads, Watches, Commands, Account, Reports {}
