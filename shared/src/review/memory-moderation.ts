import { MAX_DECIDED } from '../limits.ts';
import { type Objection, type ReportedCase, STATE_AFTER } from '../moderation/documents.ts';
import type { Stop } from '../store/listen.ts';
import { type ModerationSource, orderQueue, type Subject } from './moderation-source.ts';

/** Moderation in memory. Reviews are carried out at once; one of a changed text leaves the case open. */
export function createMemoryModeration(given: Readonly<Record<string, Subject>>) {
  const subjects = new Map(Object.entries(given));
  const watchers = new Set<() => void>();
  /** The experiences whose removal did nothing, because their text had changed. */
  const delayed = new Set<string>();

  const put = (id: string, subject: Subject): void => {
    subjects.set(id, subject);
    for (const tell of [...watchers]) tell();
  };
  const live = (tell: () => void): Stop => {
    watchers.add(tell);
    tell();
    return () => watchers.delete(tell);
  };
  const openOf = <Value extends { readonly isOpen: boolean }>(
    partOf: (subject: Subject) => Value | undefined,
  ): ReadonlyMap<string, Value> =>
    new Map(
      [...subjects].flatMap(([id, subject]) => {
        const value = partOf(subject);
        return value?.isOpen ? [[id, value] as const] : [];
      }),
    );

  const source: ModerationSource = {
    watchQueue: (next) =>
      live(() =>
        next(
          orderQueue(
            openOf(({ reported }): ReportedCase | undefined => reported),
            openOf(({ objection }): Objection | undefined => objection),
          ),
        ),
      ),
    watchDecided: (next) =>
      live(() => {
        const all = [...subjects].flatMap(([id, { review }]) => (review ? [[id, review] as const] : []));
        all.sort(([, one], [, other]) => other.at.getTime() - one.at.getTime());
        next(new Map(all.slice(0, MAX_DECIDED)));
      }),
    watchSubject: (id, next) =>
      live(() => {
        const subject = subjects.get(id);
        if (subject) next(subject);
      }),
    async review(id, { seen, ...given }) {
      const subject = subjects.get(id);
      if (!subject?.current) return { status: 'gone' };
      const { review, current, reported, objection } = subject;
      if (review && review.number !== seen) return { status: 'decided', review };
      const at = new Date();
      const number = seen + 1;
      const { verdict, reason } = given;
      if (given.text !== current.text && !(verdict === 'remove' && delayed.delete(id))) {
        if (verdict === 'remove') delayed.add(id);
        const left = reported && { ...reported, review: number, isOpen: true };
        put(id, { ...subject, review: { ...given, number, at }, reported: left });
        return { status: 'stored', number };
      }
      const isOpen = verdict === 'hold' || verdict === 'reopen';
      const version = given.takesVersion && objection?.version;
      put(id, {
        ...subject,
        review: { ...given, number, at },
        objection: objection && { ...objection, isOpen },
        current: {
          experience: version || current.experience,
          text: version ? 'f'.repeat(64) : current.text,
          state: STATE_AFTER[verdict],
        },
        reported: reported && {
          ...reported,
          review: number,
          isOpen,
          history: [...reported.history, { by: 'person', verdict, reason, at }],
          holdRefusedAt: null,
        },
      });
      return { status: 'stored', number };
    },
  };
  return {
    source,
    /** Stores a subject, as if the function or another moderator had changed it. */
    put,
    read: (id: string) => subjects.get(id),
  };
}
