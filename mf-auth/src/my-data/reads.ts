import { type Sheet, sheetsOf } from '@portal/shared/sheets';
import type { ExperienceSource, Listen, StoredDocument } from '@portal/shared/store';

/** A read of an account's data, live. 'Delete my data' and 'Download my data' use the same reads. */
type Items<Item> = (source: ExperienceSource, uid: string) => Listen<readonly Item[]>;

export const ofExperiences: Items<StoredDocument> =
  (source, uid) =>
  (...watch) =>
    source.watchOwn(uid, ...watch);

export const ofLikes: Items<StoredDocument> =
  (source, uid) =>
  (...watch) =>
    source.watchLiked(uid, ...watch);

export const ofSaved: Items<string> =
  (source, uid) =>
  (...watch) =>
    source.watchSaved(uid, ...watch);

export const ofSheets: Items<Sheet> = (source, uid) => (next, fail) =>
  source.watchSheets(uid, (sheets) => next(sheetsOf(sheets)), fail);
