import * as v from 'valibot';
import { MAX_COMPANIES_PER_QUERY, MAX_COUNTED, MAX_FOLLOWS, MAX_NEW_QUERIES } from '../limits.ts';
import { createDeviceValue } from '../model/device-value.ts';
import { type Filters, NO_FILTERS } from '../model/filters.ts';
import { readFound } from '../store/load-source.ts';
import type { Position } from '../store/position.ts';
import { lastVisit, monthsSince } from './shown.ts';

/** A company that the reader follows, perhaps in one role. */
export interface Follow {
  readonly company: string;
  readonly role?: string | undefined;
}

const stored = v.array(v.object({ company: v.string(), role: v.optional(v.string()) }));
const follows = createDeviceValue<readonly Follow[]>('portal-follows', (data) =>
  v.parse(v.fallback(stored, []), data),
);

/** What the reader follows on this device, at most MAX_FOLLOWS. */
export const readFollows = (): readonly Follow[] => follows.read().slice(0, MAX_FOLLOWS);
export const watchFollows = follows.watch;

/** Undefined removes all. Throws a DOMException if the browser's storage is full or blocked. */
export const writeFollows = (all: readonly Follow[] | undefined): void =>
  follows.write(all?.length ? all : undefined);

export const followText = ({ company, role }: Follow): string =>
  role === undefined ? company : `${company}, ${role}`;

/** The filters that find what is new where the reader follows. */
export const filtersOfFollow = ({ company, role }: Follow): Filters => ({
  ...NO_FILTERS,
  companies: [company],
  roles: role === undefined ? [] : [role],
  mine: 'new',
});

/** What is new where the reader follows. */
export interface News {
  readonly follow: Follow;
  /** As in 'At least 3'. */
  readonly count: string;
}

let read: { readonly key: string; readonly news: Promise<readonly News[]> } | undefined;

/** Read once on a page, one query for each where few are new, and again after a failure and when the follows change. */
export function readNews(): Promise<readonly News[]> {
  const key = JSON.stringify([readFollows(), lastVisit()]);
  if (read?.key !== key) {
    const news = Promise.all(readFollows().map(newsOf)).then((all) => all.flat());
    read = { key, news };
    news.catch(() => {
      read = undefined;
    });
  }
  return read.news;
}

async function newsOf(follow: Follow): Promise<readonly News[]> {
  const { ids, isCut } = await readNew(filtersOfFollow(follow));
  const count = isCut ? `At least ${ids.length}` : String(ids.length);
  return ids.length === 0 ? [] : [{ follow, count: ids.length > MAX_COUNTED ? MORE : count }];
}

const MORE = `More than ${MAX_COUNTED}`;

/** `isCut` is true if there may be more. */
export interface NewIds {
  readonly ids: readonly string[];
  readonly isCut: boolean;
}

/** The ids of new experiences that pass the filters, latest first, up to MAX_COUNTED + 1. */
export async function readNew(filters: Filters, signal?: AbortSignal): Promise<NewIds> {
  const last = lastVisit();
  const { companies, roles } = filters;
  // Firestore multiplies the numbers of values in all conditions of a query.
  const others = Math.max(1, companies.length) * Math.max(1, roles.length);
  const shared = monthsSince(last, new Date()).slice(
    -Math.max(1, Math.floor(MAX_COMPANIES_PER_QUERY / others)),
  );
  const selection = {
    companies: companies.length > 0 ? companies : undefined,
    filters: { ...filters, mine: undefined },
    shared,
  };
  const found: string[] = [];
  let after: Position | undefined;
  let isCut = shared.length > 0;
  for (let query = 0; isCut && query < MAX_NEW_QUERIES && found.length <= MAX_COUNTED; query += 1) {
    const page = await readFound({ sort: 'latest', ...selection, after }, MAX_COUNTED + 1, signal);
    found.push(...page.map(({ id }) => id).filter((id) => !last?.ids.includes(id)));
    isCut = page.length > MAX_COUNTED;
    after = page.at(-1);
  }
  return { ids: found.slice(0, MAX_COUNTED + 1), isCut: isCut || found.length > MAX_COUNTED };
}
