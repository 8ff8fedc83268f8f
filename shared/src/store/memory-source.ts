import { COUNT_VERSION, type Counted, countedOf, summaryKeysOf } from '../counts/counted.ts';
import { cutPieces, packChanges, packList } from '../counts/directory-document.ts';
import { filterMatcher } from '../counts/match-filters.ts';
import { foldQuestion } from '../counts/question-document.ts';
import type { CompanyCollection } from '../counts/read-numbers.ts';
import { searchedRole } from '../counts/searched-role.ts';
import { TOTALS_ROOT } from '../counts/totals-document.ts';
import { type PaceError, RefusedError } from '../model/errors.ts';
import { decodeExperience, type Experience, type ExperienceEdit } from '../model/experience.ts';
import { FIELD_NAMES, isOptional } from '../model/fields.ts';
import { latestDay } from '../model/latest-day.ts';
import { movedTo, nextCounts, type Step, type StoredPace } from '../model/pace.ts';
import type { ErasureTime, Held, Objection, Report, Verdict } from '../moderation/documents.ts';
import { readObjection } from '../moderation/read-documents.ts';
import { reportedTextOf } from '../moderation/reported-text.ts';
import type { ExperienceSource } from './experience-source.ts';
import { isSameObjection } from './is-same-objection.ts';
import type { Stop } from './listen.ts';
import {
  comparePositions,
  isWithin,
  MAX_DOCUMENTS,
  type PageRange,
  positionOf,
  type Selection,
} from './position.ts';
import { storable } from './storable.ts';
import type { StoredDocument } from './stored-document.ts';

const OPTIONAL: readonly string[] = FIELD_NAMES.filter(isOptional);

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
  const documents = new Map<string, StoredDocument>(experiences.map(({ id, ...data }) => [id, { id, data }]));
  const owners = new Map(Object.entries(options.owners ?? {}));
  const paces = new Map<string, StoredPace>();
  const saved = new Map<string, readonly string[]>();
  const erasures = new Map<string, ErasureTime>();
  const reports = new Map<string, Report>();
  const textOf = (id: string): string => reportedTextOf(fieldsOf(id) ?? {});
  const held = new Map<string, Held>();
  const objections = new Map<string, Objection>();
  const isCounted = options.isCounted ?? true;
  const pieces = new Map<string, unknown>();
  const watchers = new Set<(id: string) => void>();
  const failures = new Set<(error: Error) => void>();
  let created = 0;
  let refusal: RefusedError | undefined;
  let pause: PaceError | undefined;

  const put = (id: string, data: unknown): void => {
    if (data === undefined) documents.delete(id);
    else documents.set(id, { id, data });
    for (const notify of [...watchers]) notify(id);
  };
  const setOwner = (id: string, { createdBy }: Partial<ExperienceEdit>, uid: string): void => {
    if (createdBy === null) owners.set(id, uid);
    else if (createdBy !== undefined) owners.delete(id);
  };
  /** As in the real store, every change is visible at once. A refused change is undone before its command rejects. */
  const commit = async (id: string, change: () => void): Promise<void> => {
    const [data, owner] = [documents.get(id)?.data, owners.get(id)];
    change();
    if (!refusal) return;
    await Promise.resolve();
    if (owner === undefined) owners.delete(id);
    else owners.set(id, owner);
    put(id, data);
    throw refusal;
  };
  /** Counts additions and edits. There is no limit until a test sets one. */
  const count = (experience: string, uid: string, step: Step): void => {
    if (pause) throw pause;
    const at = new Date();
    const [counts] = nextCounts(paces.get(uid), step, at);
    if (counts) paces.set(uid, { experience, ...counts, at });
  };
  const fieldsOf = (id: string) => documents.get(id)?.data as Record<string, unknown> | undefined;
  const isOwn = ({ id }: StoredDocument, uid: string): boolean =>
    fieldsOf(id)?.createdBy === uid || owners.get(id) === uid;
  const likesOf = (id: string): readonly unknown[] => (fieldsOf(id)?.likes ?? []) as readonly unknown[];
  const watch = (notify: (id: string) => void) => {
    watchers.add(notify);
    return () => void watchers.delete(notify);
  };

  const live = (tell: () => void, fail: (error: Error) => void): Stop => {
    tell();
    const stop = watch(tell);
    const end = (): void => {
      failures.delete(failOnce);
      stop();
    };
    const failOnce = (error: Error): void => {
      end();
      fail(error);
    };
    failures.add(failOnce);
    return end;
  };
  const select = (range: PageRange): StoredDocument[] =>
    [...documents.values()]
      .filter((document) => isInRange(document, range))
      .sort((one, other) => comparePositions(range.sort, positionOf(one), positionOf(other)));

  const source: ExperienceSource = {
    readPage: async (range, limit) => select(range).slice(0, limit),
    readLatest: async (limit) => ({
      documents: select({ sort: 'latest' }).slice(0, limit),
      day: options.day ?? latestDay(new Date()),
    }),
    countMatches: async (selection, limit) =>
      Math.min(limit, [...documents.values()].filter((one) => isSelected(one, selection)).length),
    readRoles: async (prefix, max) => {
      const found = [...documents.values()].flatMap(({ data }) => countedOf(data)?.role ?? []);
      return [...new Set(found)].filter((role) => searchedRole(role).startsWith(prefix)).slice(0, max);
    },
    readQuestions: async (company, limit, after) => {
      const all = isCounted ? countQuestions(documents.values(), company) : [];
      const start = after ? 1 + all.findIndex(({ id }) => id === after.id) : 0;
      return all.slice(start, start + limit);
    },
    readAskedFor: async (company, question, max) => {
      const reports = ({ questions, ...one }: Counted): boolean =>
        one.company === company &&
        Object.values(questions).some((text) => foldQuestion(text) === foldQuestion(question));
      const found = select({ sort: 'latest' })
        .flatMap(({ data }) => countedOf(data) ?? [])
        .filter(reports);
      return found.slice(0, max).map(({ role, date }) => ({ role, year: date.slice(0, 4) }));
    },
    readTotals: async () => (isCounted ? [TOTALS, countTotals(documents.values())] : []),
    readTotalsRoot: async () => (isCounted ? [TOTALS] : []),
    watchRange(range, next, fail) {
      let before: readonly StoredDocument[] | undefined;
      const tell = (): void => {
        const now = select(range).slice(0, MAX_DOCUMENTS);
        const changed = now.filter((one) => !before?.includes(one));
        const removed = before?.map(({ id }) => id).filter((id) => !now.some((one) => one.id === id)) ?? [];
        const isFirst = before === undefined;
        before = now;
        if (isFirst || changed.length + removed.length > 0) next({ changed, removed });
      };
      return live(tell, fail);
    },
    watchDirectory: (next, fail) => {
      const tell = async (): Promise<void> => {
        const { changes, packed } = await packDirectory(documents.values());
        for (const [id, piece] of packed) pieces.set(id, piece);
        next(changes);
      };
      return live(() => (isCounted ? void tell() : next(undefined)), fail);
    },
    readDirectoryPieces: async (ids) => ids.map((id) => pieces.get(id)),
    watchCompany: (collection, company, next, fail) => {
      const own = (): readonly StoredDocument[] =>
        [...documents.values()].filter(({ data }) => countedOf(data)?.company === company);
      return live(() => next(companyDocument(collection, company, own())), fail);
    },
    watchOne(id, next) {
      next(documents.get(id));
      return watch((changed) => changed === id && next(documents.get(id)));
    },
    watchOwner(id, next) {
      queueMicrotask(() => next(owners.get(id)));
      return watch((changed) => changed === id && next(owners.get(id)));
    },
    watchAnonymous: (uid, next, fail) =>
      live(() => next([...owners].filter(([, owner]) => owner === uid).map(([id]) => id)), fail),
    watchOwn: (uid, next, fail) =>
      live(() => next([...documents.values()].filter((one) => isOwn(one, uid))), fail),
    watchListed: (ids, next, fail) => {
      let wanted: readonly string[] | undefined;
      const tell = (): void => {
        if (wanted) next(wanted.flatMap((id) => documents.get(id) ?? []));
      };
      const stops = [
        ids((listed) => {
          wanted = listed;
          tell();
        }, fail),
        live(tell, fail),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
    watchSaved: (uid, next, fail) => live(() => next(saved.get(uid) ?? []), fail),
    save: async (uid, ids, isSaved) => {
      if (refusal) throw refusal;
      const others = (saved.get(uid) ?? []).filter((id) => !ids.includes(id));
      saved.set(
        uid,
        isSaved ? [...(saved.get(uid) ?? []), ...ids.filter((id) => !saved.get(uid)?.includes(id))] : others,
      );
      for (const notify of [...watchers]) notify('');
    },
    watchLiked: (uid, next, fail) =>
      live(() => next([...documents.values()].filter(({ id }) => likesOf(id).includes(uid))), fail),
    readPace: async (uid) => paces.get(uid),
    // No operator blocks an account of a test, see `refuse`.
    readBlock: async () => undefined,
    // Nobody moderates in a test, see `decide` and `withhold`.
    readReports: async (uid) => [...reports].flatMap(([key, one]) => (key.endsWith(`/${uid}`) ? one : [])),
    readReportPace: async () => undefined,
    readModerator: async () => undefined,
    readHeld: async (id) => held.get(id),
    readObjection: async (id) => objections.get(id),
    report: async (id, report, uid) => {
      if (pause) throw pause;
      if (refusal) throw refusal;
      const text = textOf(id);
      const before = reports.get(`${id}/${uid}`);
      if (before?.text === text && (before.reason !== report.reason || before.note !== report.note))
        throw new RefusedError('The account has sent another report of the text');
      reports.set(`${id}/${uid}`, { ...report, experience: id, at: new Date(), text, decision: null });
    },
    async readReport(id, uid) {
      const sent = reports.get(`${id}/${uid}`);
      return sent && { ...sent, isOfCurrentText: sent.text === textOf(id) };
    },
    object: async (id, text, version) => {
      if (refusal) throw refusal;
      const stored = storable({ text, version, isOpen: true }) as object;
      const objection = readObjection(id, { ...stored, at: new Date() });
      const before = objections.get(id);
      if (before && !isSameObjection(before, objection)) throw new RefusedError('There is another objection');
      if (objection && !before) objections.set(id, objection);
    },
    erase: async (uid, anonymous) => {
      if (refusal) throw refusal;
      erasures.set(uid, anonymous);
    },
    findOwner: async (id) => owners.get(id),
    async create(fields, uid) {
      const stored = storable(fields);
      const id = `created-${created + 1}`;
      count(id, uid, { kind: 'create', company: fields.company });
      created += 1;
      await commit(id, () => {
        setOwner(id, fields, uid);
        put(id, stored);
      });
      return id;
    },
    update: async (id, fields, uid) => {
      if (!documents.has(id)) throw new RefusedError('There is no such experience', { isDeleted: true });
      const edit = storable(fields) as typeof fields;
      count(id, uid, { kind: 'edit', company: movedTo(fieldsOf(id) ?? {}, edit) });
      await commit(id, () => {
        setOwner(id, fields, uid);
        const modes = { ...(fieldsOf(id)?.modes as object | undefined), ...edit.modes };
        put(id, withoutUnstated({ ...fieldsOf(id), ...edit, modes }));
      });
    },
    delete: (id) =>
      commit(id, () => {
        owners.delete(id);
        put(id, undefined);
      }),
    like: async (id, uid, liked) => {
      if (!documents.has(id)) {
        if (liked) throw new RefusedError('There is no such experience');
        return;
      }
      await commit(id, () => {
        const others = likesOf(id).filter((other) => other !== uid);
        put(id, { ...fieldsOf(id), likes: liked ? [...others, uid] : others });
      });
    },
  };
  return {
    source,
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
    /** Refuses writes from now on; false allows them again. */
    refuse: (refusing = true, isBlocked = false): void => {
      refusal = refusing ? new RefusedError('The test refuses the write', { isBlocked }) : undefined;
    },
    /** Refuses additions, edits and reports with this error, as if a limit were reached; undefined allows them again. */
    pause: (error: PaceError | undefined): void => {
      pause = error;
    },
    /** Ends every watch of lists and counts with an error, as if the permission were lost. */
    failAll: (error: Error): void => {
      for (const fail of [...failures]) fail(error);
    },
  };
}

/** In an edit, null deletes an optional field. */
const withoutUnstated = (data: object): object =>
  Object.fromEntries(
    Object.entries(data).filter(([name, value]) => value !== null || !OPTIONAL.includes(name)),
  );

export type MemorySource = ReturnType<typeof createMemorySource>;

function isInRange(document: StoredDocument, range: PageRange): boolean {
  const { date } = (document.data ?? {}) as Record<string, unknown>;
  return typeof date === 'string' && isWithin(range, positionOf(document)) && isSelected(document, range);
}

function isSelected({ id, data }: StoredDocument, { companies, filters }: Selection): boolean {
  const { company } = (data ?? {}) as Record<string, unknown>;
  if (companies && !companies.includes(String(company))) return false;
  if (!filters) return true;
  const decoded = decodeExperience(id, data);
  return 'experience' in decoded && filterMatcher(filters)(decoded.experience);
}

/**
 * The sequence number of the last directory of all sources. It is never used again, because a page may keep its copy of
 * a directory when a test changes the source.
 */
let lastSequence = Date.now();

/** Packs all companies into a new list. The directory has no later changes. */
async function packDirectory(documents: Iterable<StoredDocument>) {
  lastSequence += 1;
  const sequence = lastSequence;
  const companies = new Map(Object.entries(countBy(documents, ({ company }) => [company])));
  const packed = cutPieces(await packList(companies, sequence), sequence);
  const changes = await packChanges({
    version: COUNT_VERSION,
    sequence,
    since: sequence,
    packSequence: sequence,
    pieces: [...packed.keys()],
    changed: new Map(),
  });
  return { changes, packed };
}

/** The root of the totals, which has their version. */
const TOTALS: StoredDocument = { id: TOTALS_ROOT, data: { version: COUNT_VERSION } };

const countTotals = (documents: Iterable<StoredDocument>): StoredDocument => ({
  id: 'all',
  data: { cells: countBy(documents, ({ choices }) => [choices]) },
});

function companyDocument(
  collection: CompanyCollection,
  company: string,
  own: readonly StoredDocument[],
): unknown {
  if (own.length === 0) return undefined;
  if (collection === 'companyTotals') return { company, cells: countBy(own, ({ choices }) => [choices]) };
  const cells = countBy(own, summaryKeysOf);
  return { company, experiences: own.length, cells };
}

function countQuestions(documents: Iterable<StoredDocument>, company: string): readonly StoredDocument[] {
  const texts = new Map<string, string>();
  const counts = countBy(documents, (one) => {
    const questions = one.company === company ? Object.entries(one.questions) : [];
    for (const [id, text] of questions) texts.set(id, text);
    return questions.map(([id]) => id);
  });
  const stored = Array.from(texts, ([id, text]) => ({
    id,
    data: { company, text, count: counts[id] ?? 0 },
  }));
  return stored.sort((one, other) => other.data.count - one.data.count || (one.id < other.id ? 1 : -1));
}

/** Counts as the trigger does, in the cells of `cellsOf`. */
function countBy(
  documents: Iterable<StoredDocument>,
  cellsOf: (counted: Counted) => readonly string[] | undefined,
) {
  const counts: Record<string, number> = {};
  for (const { data } of documents) {
    const counted = countedOf(data);
    for (const key of (counted && cellsOf(counted)) ?? []) counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}
