import { acceptedTerms, readDraftsOf, seenDecisions } from '@portal/shared/drafts';
import { readFollows, readSavedOnDevice } from '@portal/shared/feed';
import type { DownloadedKey } from '@portal/shared/personal-data';
import type { User } from '@portal/shared/session';
import { sheetsOf, sheetsOnDevice } from '@portal/shared/sheets';
import {
  type ExperienceSource,
  firstOf,
  loadExperienceSource,
  type StoredDocument,
} from '@portal/shared/store';
import { ofExperiences, ofLikes, ofSaved, ofSheets } from './reads.ts';

/** Key of the file → how its value is read. An absent value is null, so that the file has every key. */
export const READS: Readonly<
  Record<DownloadedKey, (source: ExperienceSource, user: User) => Promise<unknown>>
> = {
  account: async (_, { uid, displayName, email = null }) => ({ id: uid, name: displayName, email }),
  experiences: async (source, { uid }) => (await firstOf(ofExperiences(source, uid))).map(withoutLikes),
  owners: (source, { uid }) => firstOf((...watch) => source.watchAnonymous(uid, ...watch)),
  likes: async (source, { uid }) => (await firstOf(ofLikes(source, uid))).map(({ id }) => id),
  saved: (source, { uid }) => firstOf(ofSaved(source, uid)),
  sheets: (source, { uid }) => firstOf(ofSheets(source, uid)),
  pace: async (source, { uid }) => (await source.readPace(uid)) ?? null,
  blocked: async (source, { uid }) => (await source.readBlock(uid)) ?? null,
  reports: (source, { uid }) => source.readReports(uid),
  reportPace: async (source, { uid }) => (await source.readReportPace(uid)) ?? null,
  held: (source, { uid }) =>
    ofOwn(source, uid, async ({ id, data }) => {
      // A stub, which has no date, stands in the place of a held or removed experience.
      const held = 'date' in (data as object) ? undefined : await source.readHeld(id);
      return held && { ...held, experience: withoutLikes({ id, data: held.experience }) };
    }),
  objections: (source, { uid }) => ofOwn(source, uid, ({ id }) => source.readObjection(id)),
  moderators: async (source, { uid }) => (await source.readModerator(uid)) ?? null,
  drafts: async (_, { uid }) =>
    (await readDraftsOf(uid)).map(({ id, subject, value, savedAt }) => ({
      id,
      subject,
      value,
      savedAt: new Date(savedAt),
    })),
  savedOnDevice: async () => readSavedOnDevice().ids,
  follows: async () => readFollows(),
  sheetsOnDevice: async () => sheetsOf(sheetsOnDevice.read().value),
  terms: async (_, { uid }) => acceptedTerms(uid) ?? null,
  decisions: async (_, { uid }) => seenDecisions.read(uid) ?? null,
  theme: async () => readSetting(() => localStorage.getItem('portal-theme')),
  typingSound: async () => readSetting(() => localStorage.getItem('portal.typing-sound')),
};

const KEYS = Object.keys(READS) as readonly DownloadedKey[];
export const KEY_COUNT = KEYS.length;

/** Documents of own experiences, by the id of the experience. */
async function ofOwn(
  source: ExperienceSource,
  uid: string,
  read: (own: StoredDocument) => Promise<object | undefined>,
): Promise<object> {
  const own = await firstOf(ofExperiences(source, uid));
  const found = await Promise.all(own.map(async (one) => [one.id, await read(one)] as const));
  return Object.fromEntries(found.filter(([, document]) => document !== undefined));
}

/** An own experience with the number of its likes, because the ids of those who like it are not the account's data. */
function withoutLikes({ id, data }: StoredDocument): object {
  const fields = { ...(data as { readonly likes?: unknown }) };
  return { id, ...fields, likes: Array.isArray(fields.likes) ? fields.likes.length : 0 };
}

/** Null if the browser refuses storage. */
function readSetting(read: () => string | null): string | null {
  try {
    return read();
  } catch {
    return null;
  }
}

/** All data of the account as JSON. `report` gets the number of keys read; `signal` aborts. */
export async function readMyData(
  user: User,
  signal: AbortSignal,
  report: (done: number) => void,
): Promise<string> {
  const source = await loadExperienceSource();
  const data: Partial<Record<DownloadedKey, unknown>> = {};
  for (const [done, key] of KEYS.entries()) {
    signal.throwIfAborted();
    report(done);
    data[key] = await READS[key](source, user);
  }
  return JSON.stringify(data, null, 2);
}
