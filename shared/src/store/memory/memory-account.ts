import { changeSheets, NO_SHEETS, type Sheets } from '../../model/sheets.ts';
import type { ErasureTime } from '../../moderation/documents.ts';
import { type Listen, listenToAll } from '../listen.ts';
import type { Account } from '../source/account.ts';
import type { StoredDocument } from '../stored-document.ts';
import type { MemoryDocuments } from './memory-documents.ts';

/** `erasures` receives what accounts choose for their anonymous experiences. */
export function createMemoryAccount(
  { documents, owners, paces, fieldsOf, live, tellWatchers, throwIfRefused }: MemoryDocuments,
  erasures: Map<string, ErasureTime>,
): Account {
  const saved = new Map<string, readonly string[]>();
  const sheets = new Map<string, Sheets>();
  const isOwn = ({ id }: StoredDocument, uid: string): boolean =>
    fieldsOf(id)?.createdBy === uid || owners.get(id) === uid;
  const isLikedBy = ({ id }: StoredDocument, uid: string): boolean =>
    ((fieldsOf(id)?.likes ?? []) as readonly unknown[]).includes(uid);
  return {
    watchAnonymous: (uid, next, fail) =>
      live(() => next([...owners].filter(([, owner]) => owner === uid).map(([id]) => id)), fail),
    watchOwn: (uid, next, fail) =>
      live(() => next([...documents.values()].filter((one) => isOwn(one, uid))), fail),
    watchListed: (ids, next, fail) => {
      const changes: Listen<undefined> = (tell, fail) => live(() => tell(undefined), fail);
      return listenToAll(
        [ids, changes],
        ([listed]) => next(listed.flatMap((id) => documents.get(id) ?? [])),
        fail,
      );
    },
    watchSaved: (uid, next, fail) => live(() => next(saved.get(uid) ?? []), fail),
    save: async (uid, ids, isSaved) => {
      throwIfRefused();
      const others = (saved.get(uid) ?? []).filter((id) => isSaved || !ids.includes(id));
      saved.set(uid, isSaved ? [...new Set([...others, ...ids])] : others);
      tellWatchers();
    },
    watchSheets: (uid, next, fail) => live(() => next(sheets.get(uid) ?? NO_SHEETS), fail),
    changeSheets: async (uid, change) => {
      throwIfRefused();
      sheets.set(uid, changeSheets(sheets.get(uid) ?? NO_SHEETS, change));
      tellWatchers();
    },
    watchLiked: (uid, next, fail) =>
      live(() => next([...documents.values()].filter((one) => isLikedBy(one, uid))), fail),
    readPace: async (uid) => paces.get(uid),
    // No operator blocks an account of a test, see `refuse`.
    readBlock: async () => undefined,
    readModerator: async () => undefined,
    erase: async (uid, anonymous) => {
      throwIfRefused();
      erasures.set(uid, anonymous);
    },
  };
}
