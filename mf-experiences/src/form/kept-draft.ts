import { draftOf, EMPTY_DRAFT, type Experience, type ExperienceDraft } from '@portal/shared/experiences';
import { useSession } from '@portal/shared/session';
import { useEffect, useEffectEvent, useState } from 'react';

const KEY = 'portal.keptDraft';

/** Whose draft it is, and of which experience; of a new one without an id. */
export interface DraftOwner {
  readonly uid: string;
  readonly experienceId: string | undefined;
}

type Kept = Readonly<Record<string, unknown>>;

let unstored: readonly Kept[] | undefined;
const onForget = new Map<string, () => void>();

/**
 * Keeps a draft in this tab until its owner opens the form again, even if the page is reloaded; where the browser stores
 * nothing, as long as the page stays. `forgotten` is called when it is forgotten.
 */
export function keepDraft(owner: DraftOwner, draft: ExperienceDraft, forgotten?: () => void): void {
  const kept = { ...keyOf(owner), draft };
  const text = JSON.stringify(kept);
  write([...readAll().filter((other) => JSON.stringify(other) !== text), kept]);
  if (forgotten) onForget.set(text, forgotten);
}

/**
 * The latest draft that was kept of this owner's form. Another version of the page may have kept it, so it is laid over
 * `base`: fields that are missing or of another type are those of `base`.
 */
export function readKeptDraft(owner: DraftOwner, base: ExperienceDraft): ExperienceDraft | undefined {
  const kept = findKept(owner);
  return kept && (layOver(base, kept.draft) as ExperienceDraft);
}

/** Forgets the latest draft of this owner's form; the one before it, if there is one, is then the latest. */
export function forgetKeptDraft(owner: DraftOwner): void {
  const kept = findKept(owner);
  if (!kept) return;
  const text = JSON.stringify(kept);
  write(readAll().filter((other) => JSON.stringify(other) !== text));
  onForget.get(text)?.();
  onForget.delete(text);
}

/** What was typed into this form before and not saved, if it was kept; and what keeps it for the next time. */
export function useKeptDraft(experience: Experience | undefined) {
  const session = useSession();
  const owner =
    session.status === 'signed-in' ? { uid: session.user.uid, experienceId: experience?.id } : undefined;
  const [kept] = useState(
    () => owner && readKeptDraft(owner, experience ? draftOf(experience) : EMPTY_DRAFT),
  );
  const forget = useEffectEvent(() => owner && forgetKeptDraft(owner));
  useEffect(() => {
    if (kept) forget();
  }, [kept]);
  return { kept, keep: (draft: ExperienceDraft): void => owner && keepDraft(owner, draft) };
}

const keyOf = ({ uid, experienceId = '' }: DraftOwner) => ({ uid, experienceId });

function findKept(owner: DraftOwner): Kept | undefined {
  const { uid, experienceId } = keyOf(owner);
  return readAll().findLast((kept) => kept?.uid === uid && kept.experienceId === experienceId);
}

function write(all: readonly Kept[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(all));
    unstored = undefined;
  } catch (error) {
    console.warn('Cannot keep the draft in the browser:', error);
    unstored = all;
  }
}

/** Pages from before kept one draft, which was no list. */
function readAll(): readonly Kept[] {
  if (unstored) return unstored;
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored : [stored as Kept];
  } catch {
    return [];
  }
}

function layOver(base: unknown, kept: unknown): unknown {
  if (Array.isArray(base)) return isTexts(kept) && kept.length > 0 ? kept : base;
  if (typeof base !== 'object' || base === null) return typeof kept === typeof base ? kept : base;
  const fields = (kept ?? {}) as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(base).map(([name, value]) => [name, layOver(value, fields[name])]),
  );
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
