import type { DocumentSnapshot, Firestore } from '@google-cloud/firestore';
import { stubStateOf } from '@portal/shared/moderation';
import { documentsOf } from '../moderation/stored-forms.ts';

export interface ModeratedAgain {
  /** Experiences that were public again, and were held or removed. */
  readonly withheld: number;
  /** Accounts that were granted the rights of a moderator, or lost them. */
  readonly moderators: number;
}

/**
 * Hides in `to` what is held or removed in `from`, with its text, its case, its reports and its verdict, and makes the
 * moderators of `to` and the limits of people those of `from`. An experience with a later verdict in `to` stays as it is.
 */
export async function moderateAgain(
  from: Firestore,
  to: Firestore,
  dryRun: boolean,
): Promise<ModeratedAgain> {
  const copyAll = async (groups: readonly (readonly string[])[], isOutdated: Comparison): Promise<number> => {
    let copied = 0;
    for (const paths of groups) if (await copy(from, to, paths, isOutdated, dryRun)) copied += 1;
    return copied;
  };
  const pathsOfBoth = async (name: string) => [...(await pathsIn(from, name)), ...(await pathsIn(to, name))];
  const paces = (await Promise.all(['pace', 'reportPace'].map(pathsOfBoth))).flat();
  await copyAll(
    Array.from(new Set(paces), (path) => [path]),
    () => true,
  );
  const withheld: (readonly string[])[] = [];
  for (const { id } of (await from.collection('withheld').select().get()).docs) {
    const paths = Object.values(documentsOf(from, id)).map(({ path }) => path);
    withheld.push([...paths, ...(await pathsIn(from, `cases/${id}/reports`))]);
  }
  return {
    moderators: await copyAll(
      Array.from(new Set(await pathsOfBoth('moderators')), (path) => [path]),
      isOther,
    ),
    withheld: await copyAll(withheld, isPublicAgain),
  };
}

const pathsIn = async (db: Firestore, collection: string): Promise<readonly string[]> =>
  (await db.collection(collection).select().get()).docs.map(({ ref }) => ref.path);

type Stored = readonly DocumentSnapshot[];
/** Compares the documents of `from` with those of `to`. */
type Comparison = (before: Stored, now: Stored) => boolean;

const dataIn = (documents: Stored, collection: string) =>
  documents.find(({ ref }) => ref.parent.id === collection)?.data();

const isOther: Comparison = ([before], [now]) => before?.exists !== now?.exists;

const isPublicAgain: Comparison = (before, now) => {
  const state = stubStateOf(dataIn(before, 'experiences'));
  const experience = dataIn(now, 'experiences');
  const numberOf = (documents: Stored): number => dataIn(documents, 'reviews')?.number ?? 0;
  return (
    state !== undefined &&
    experience !== undefined &&
    stubStateOf(experience) !== state &&
    numberOf(now) <= numberOf(before)
  );
};

/** Copies documents if they are outdated, and deletes those that `from` does not have. Returns true if they are. */
async function copy(
  from: Firestore,
  to: Firestore,
  paths: readonly string[],
  isOutdated: Comparison,
  dryRun: boolean,
): Promise<boolean> {
  const before = await from.getAll(...paths.map((path) => from.doc(path)));
  return to.runTransaction(async (transaction) => {
    const now = await transaction.getAll(...paths.map((path) => to.doc(path)));
    const needed = isOutdated(before, now);
    if (needed && !dryRun)
      for (const document of before) {
        const data = document.data();
        const place = to.doc(document.ref.path);
        if (data) transaction.set(place, data);
        else transaction.delete(place);
      }
    return needed;
  });
}
