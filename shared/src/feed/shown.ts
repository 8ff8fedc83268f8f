import * as v from 'valibot';
import { MAX_NEW_MONTHS, MAX_SHOWN } from '../limits.ts';
import { createDeviceValue } from '../model/device-value.ts';
import type { Experience } from '../model/experience.ts';
import { monthOf } from '../model/month.ts';

type Shared = Pick<Experience, 'id' | 'shared'>;

/** The month of a visit, and the experiences of this month that were shown on this device, the latest last. */
interface Shown {
  readonly month: number;
  readonly ids: readonly string[];
}

const stored = v.object({ month: v.number(), ids: v.array(v.string()) });
const shown = createDeviceValue<Shown | undefined>('portal-shown', (data) =>
  v.parse(v.fallback(v.optional(stored), undefined), data),
);

/** True if an experience was shared in the month of the last visit or later, and was not shown before. */
export const isNewSince = ({ id, shared }: Shared, last: Shown | undefined): boolean =>
  last !== undefined && shared !== undefined && shared >= last.month && !last.ids.includes(id);

/** The months of a query for what is new, at most MAX_NEW_MONTHS. None on a first visit. */
export function monthsSince(last: Shown | undefined, now: Date): readonly number[] {
  const months = Array.from({ length: MAX_NEW_MONTHS }, (_, back) => monthOf(now) - back).reverse();
  return months.filter((month) => last !== undefined && month >= last.month);
}

let visit: { readonly last: Shown | undefined } | undefined;

/**
 * What the last visit has left, as it was when this page was loaded, so that marks stay while somebody reads. Signing
 * out removes it, and begins a first visit.
 */
export function lastVisit(): Shown | undefined {
  if (visit === undefined || (visit.last && !shown.read())) {
    visit = { last: shown.read() };
    remember([]);
  }
  return visit.last;
}

/** True if an experience is new on this page, see `isNewSince`. */
export const isNew = (experience: Shared): boolean => isNewSince(experience, lastVisit());

/** Remembers experiences that the reader had on the screen. From the next visit on they are not new. */
export function markShown(experiences: readonly Shared[]): void {
  lastVisit();
  const month = monthOf(new Date());
  remember(experiences.filter(({ shared }) => shared !== undefined && shared >= month).map(({ id }) => id));
}

/** An experience that the reader has just shared is not new on this device, already on this page. */
export function markWritten(id: string): void {
  const last = lastVisit();
  visit = { last: last && { ...last, ids: [...last.ids, id] } };
  remember([id]);
}

/** Without storage, each visit is a first one. */
function remember(added: readonly string[]): void {
  const month = monthOf(new Date());
  const before = shown.read();
  const isSameMonth = before?.month === month;
  const ids = isSameMonth ? before.ids : [];
  if (isSameMonth && added.every((id) => ids.includes(id))) return;
  try {
    shown.write({ month, ids: [...new Set([...ids, ...added])].slice(-MAX_SHOWN) });
  } catch (error) {
    console.debug('Cannot remember what was shown:', error);
  }
}

/** Forgets what this device has shown. */
export function forgetShown(): void {
  visit = undefined;
  shown.write(undefined);
}

/** The next call begins another visit, as after a load of the page. For tests. */
export function beginVisit(): void {
  visit = undefined;
}
