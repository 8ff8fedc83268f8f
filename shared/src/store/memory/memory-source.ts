import { decodeExperience, type Experience } from '../../model/experience.ts';
import type { ErasureTime, Held, Objection, Report, Verdict } from '../../moderation/documents.ts';
import type { ExperienceSource } from '../source/experience-source.ts';
import { createMemoryAccount } from './memory-account.ts';
import { createMemoryCommands } from './memory-commands.ts';
import { createMemoryDocuments } from './memory-documents.ts';
import { createMemoryReads } from './memory-reads.ts';
import { createMemoryReports, type MemoryCases } from './memory-reports.ts';
import { createMemoryWatches } from './memory-watches.ts';

/** A source of experiences in memory instead of Firestore, with the same live updates. */
export function createMemorySource(
  experiences: readonly Experience[],
  options: {
    readonly owners?: Readonly<Record<string, string>> | undefined;
    readonly isCounted?: boolean | undefined;
    /** The day of the store's clock. */
    readonly day?: string;
  } = {},
) {
  const memory = createMemoryDocuments(experiences, options.owners);
  const { documents, owners, put, refuse, pause, failAll } = memory;
  const isCounted = options.isCounted ?? true;
  const erasures = new Map<string, ErasureTime>();
  const cases: MemoryCases = {
    reports: new Map<string, Report>(),
    held: new Map<string, Held>(),
    objections: new Map<string, Objection>(),
  };
  const { reports, held, objections } = cases;
  const source: ExperienceSource = {
    ...createMemoryReads(memory, isCounted, options.day),
    ...createMemoryWatches(memory, isCounted),
    ...createMemoryAccount(memory, erasures),
    ...createMemoryReports(memory, cases),
    ...createMemoryCommands(memory),
  };
  return {
    source,
    refuse,
    pause,
    failAll,
    /** Writes a document as another client would, with any content; undefined deletes the document. */
    put,
    read: (id: string) => documents.get(id)?.data,
    ownerOf: (id: string) => owners.get(id),
    /** What an account that has asked for its erasure chose for its anonymous experiences. */
    erasureOf: (uid: string) => erasures.get(uid),
    /** Holds or removes an experience, or removes a held one, as a moderator would. */
    withhold: (id: string, decision: Partial<Held> = {}): void => {
      const decoded = decodeExperience(id, documents.get(id)?.data);
      const experience = 'experience' in decoded ? decoded.experience : held.get(id)?.experience;
      if (!experience) throw new Error(`There is no experience ${id}`);
      const content: Held = {
        experience,
        state: 'held',
        by: 'rule',
        why: '',
        at: new Date(),
        until: null,
        ...decision,
      };
      held.set(id, content);
      if (experience.createdBy) owners.set(id, experience.createdBy);
      put(id, { createdBy: null, status: content.state });
    },
    reportOf: (id: string, uid: string) => reports.get(`${id}/${uid}`),
    /** Writes a moderator's verdict into all reports of an experience, and changes nothing else. */
    decide: (id: string, verdict: Verdict): void => {
      for (const [key, one] of reports)
        if (one.experience === id) reports.set(key, { ...one, decision: { verdict, at: new Date() } });
    },
    objectionTo: (id: string) => objections.get(id),
  };
}

export type MemorySource = ReturnType<typeof createMemorySource>;
