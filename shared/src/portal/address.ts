import {
  MAX_ADDRESS_ID_LENGTH,
  MAX_ADDRESS_LENGTH,
  MAX_ADDRESS_QUESTION_LENGTH,
  MAX_ADDRESS_TEXT_LENGTH,
  MAX_COMPARED,
  MAX_FILTER_TEXTS,
} from '../limits.ts';
import { JOB_TYPES, MODES, STATUSES } from '../model/choices.ts';
import { type Filters, MINE, NO_FILTERS, type TextFilter } from '../model/filters.ts';
import { portal } from './page-state.ts';
import { OPENING_VIEW, type View } from './view.ts';

/** The name of each text filter in an address. A name may occur several times. */
const TEXT_NAMES: Readonly<Record<TextFilter, string>> = {
  companies: 'company',
  roles: 'role',
  words: 'word',
  questions: 'question',
};

/**
 * The fragment that restores a view, such as `#experiences?search=acme&open=abc`; '' for the view of a bare address. If
 * a value does not belong to this tab, its name begins with `list.` or `charts.`:
 * `#analytics?company=ACME&list.search=acme`.
 */
export function addressOf({ tab, detail, list, charts }: View): string {
  const values = new URLSearchParams();
  const [ofList, ofCharts] = prefixesOf(tab);
  if (list.search !== '') values.set(`${ofList}search`, list.search);
  for (const [name, value] of Object.entries(list.filters) as [keyof Filters, Filters[keyof Filters]][]) {
    for (const text of [value ?? []].flat())
      values.append(ofList + (TEXT_NAMES[name as TextFilter] ?? name), text);
  }
  if (list.sort !== OPENING_VIEW.list.sort) values.set(`${ofList}sort`, list.sort);
  if (list.prepare) values.set(`${ofList}prepare`, 'yes');
  if (detail !== undefined) values.set(`${ofList}open`, detail);
  for (const [name, value] of Object.entries(charts)) {
    for (const text of [value ?? []].flat())
      values.append(ofCharts + (name === 'compared' ? TEXT_NAMES.companies : name), text);
  }
  const query = values.toString();
  if (query !== '') return `#${tab}?${query}`;
  return tab === OPENING_VIEW.tab ? '' : `#${tab}`;
}

/** The fragment that opens one experience. */
export const linkTo = (id: string): string => addressOf({ ...OPENING_VIEW, tab: 'experiences', detail: id });

/**
 * The fragment of the list with only these filters. The list's order and the charts' filters are those in `view`. If a
 * component passes the result of `usePortal`, its link is updated with the page.
 */
export function linkToList(
  filters: Partial<Filters>,
  view: Pick<View, 'list' | 'charts'> = portal.read(),
): string {
  const list = { search: '', sort: view.list.sort, filters: { ...NO_FILTERS, ...filters } };
  return addressOf({ tab: 'experiences', detail: undefined, list, charts: view.charts });
}

/**
 * The view that a fragment describes. Any text is safe: unknown and overlong parts are left out. Does not check that
 * the tab, the experience or the company exists.
 */
export function viewAt(fragment: string): View {
  const [, tab, query] = /^#([a-z][a-z0-9-]{0,39})(?:\?(.*))?$/s.exec(fragment) ?? [];
  if (tab === undefined || fragment.length > MAX_ADDRESS_LENGTH) return OPENING_VIEW;
  const values = new URLSearchParams(query);
  const [ofList, ofCharts] = prefixesOf(tab);
  const text = (name: string, maxLength = MAX_ADDRESS_TEXT_LENGTH): string | undefined => {
    const value = values.get(name);
    return value === null || value.length > maxLength ? undefined : value;
  };
  const texts = (name: string, maxLength = MAX_ADDRESS_TEXT_LENGTH): readonly string[] => {
    const all = values.getAll(name).filter((value) => value !== '' && value.length <= maxLength);
    return [...new Set(all)].slice(0, MAX_FILTER_TEXTS);
  };
  const listed = (name: string) => text(ofList + name);
  const chart = (name: string) => text(ofCharts + name);
  const [company, ...compared] = texts(ofCharts + TEXT_NAMES.companies);
  return {
    tab,
    detail: text(`${ofList}open`, MAX_ADDRESS_ID_LENGTH) || undefined,
    list: {
      search: listed('search') ?? '',
      sort: listed('sort') === 'oldest' ? 'oldest' : 'latest',
      prepare: listed('prepare') === 'yes' || undefined,
      filters: {
        companies: texts(ofList + TEXT_NAMES.companies),
        roles: texts(ofList + TEXT_NAMES.roles),
        words: texts(ofList + TEXT_NAMES.words),
        questions: texts(ofList + TEXT_NAMES.questions, MAX_ADDRESS_QUESTION_LENGTH),
        jobType: oneOf(JOB_TYPES, listed('jobType')),
        country: listed('country'),
        status: oneOf(STATUSES, listed('status')),
        mode: oneOf(MODES, listed('mode')),
        year: yearIn(listed('year')),
        mine: oneOf(MINE, listed('mine')),
      },
    },
    charts: {
      company,
      compared: compared.slice(0, MAX_COMPARED - 1),
      country: chart('country'),
      mode: oneOf(MODES, chart('mode')),
      status: oneOf(STATUSES, chart('status')),
      year: yearIn(chart('year')),
    },
  };
}

const prefixesOf = (tab: string): readonly [ofList: string, ofCharts: string] => [
  tab === 'experiences' ? '' : 'list.',
  tab === 'analytics' ? '' : 'charts.',
];

const oneOf = <Value extends string>(values: readonly Value[], text: string | undefined): Value | undefined =>
  values.find((value) => value === text);

const yearIn = (text = ''): string | undefined => /^\d{4}$/.exec(text)?.[0];
