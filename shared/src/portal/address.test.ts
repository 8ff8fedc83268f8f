import fc from 'fast-check';
import { JOB_TYPES, MODES, STATUSES } from '../model/choices.ts';
import { type Filters, MINE, NO_FILTERS } from '../model/filters.ts';
import { addressOf, linkToList, viewAt } from './address.ts';
import { portal } from './page-state.ts';
import { OPENING_VIEW, type View } from './view.ts';

const { list, charts } = OPENING_VIEW;

test.each<[string, Partial<View>]>([
  ['', {}],
  ['#experiences', { tab: 'experiences' }],
  ['#reports', { tab: 'reports' }],
  ['#experiences?search=acme+%26+sons', { tab: 'experiences', list: { ...list, search: 'acme & sons' } }],
  [
    '#experiences?sort=oldest&open=a1',
    { tab: 'experiences', detail: 'a1', list: { ...list, sort: 'oldest' } },
  ],
  [
    '#experiences?company=A%2FS&company=KITE&role=C%2B%2B+dev&word=graph&question=Why%3F&jobType=Full-time&country=UK&year=2024&sort=oldest',
    {
      tab: 'experiences',
      list: {
        search: '',
        sort: 'oldest',
        filters: {
          ...NO_FILTERS,
          companies: ['A/S', 'KITE'],
          roles: ['C++ dev'],
          words: ['graph'],
          questions: ['Why?'],
          jobType: 'Full-time',
          country: 'UK',
          year: '2024',
        },
      },
    },
  ],
  [
    '#analytics?list.status=selected&list.mode=virtual&company=ACME',
    {
      tab: 'analytics',
      list: { ...list, filters: { ...NO_FILTERS, status: 'selected', mode: 'virtual' } },
      charts: { ...charts, company: 'ACME' },
    },
  ],
  ['#analytics?country=', { tab: 'analytics', charts: { ...charts, country: '' } }],
  [
    '#experiences?country=',
    { tab: 'experiences', list: { ...list, filters: { ...NO_FILTERS, country: '' } } },
  ],
  [
    '#experiences?country=Atlantis',
    { tab: 'experiences', list: { ...list, filters: { ...NO_FILTERS, country: 'Atlantis' } } },
  ],
  [
    '#experiences?company=ACME&prepare=yes',
    { tab: 'experiences', list: { ...list, prepare: true, filters: { ...NO_FILTERS, companies: ['ACME'] } } },
  ],
  ['#home?list.search=%F0%9F%8D%8E', { list: { ...list, search: '🍎' } }],
  [
    '#analytics?list.search=a&list.open=x&company=A%2FS&company=B&company=C&country=UK&mode=virtual&status=not_selected&year=2024',
    {
      tab: 'analytics',
      detail: 'x',
      list: { ...list, search: 'a' },
      charts: {
        company: 'A/S',
        compared: ['B', 'C'],
        country: 'UK',
        mode: 'virtual',
        status: 'not_selected',
        year: '2024',
      },
    },
  ],
])('%s', (address, part) => {
  const view = { ...OPENING_VIEW, ...part };
  expect(addressOf(view)).toBe(address);
  expect(viewAt(address)).toEqual(view);
});

test('a link to the list asks for its filters alone, and keeps the order and the charts', () => {
  const chosen = { ...charts, company: 'A/S', country: '', mode: 'virtual', year: '2024' } as const;
  const narrowed = { ...NO_FILTERS, words: ['graph'] };
  const view = { list: { search: 'acme', sort: 'oldest', filters: narrowed }, charts: chosen } as const;
  expect(linkToList({ companies: ['A/S'], country: '' }, view)).toBe(
    '#experiences?company=A%2FS&country=&sort=oldest' +
      '&charts.company=A%2FS&charts.country=&charts.mode=virtual&charts.year=2024',
  );
  expect(linkToList({ year: '2024' }, OPENING_VIEW)).toBe('#experiences?year=2024');
});

test('a link to the list without a view keeps those of the page', () => {
  portal.changeList({ search: 'acme', sort: 'oldest' });
  portal.changeCharts({ company: 'ACME' });
  expect(linkToList({ mine: 'own' })).toBe('#experiences?mine=own&sort=oldest&charts.company=ACME');
  portal.restore(OPENING_VIEW);
});

test('every view comes back from its address', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 40 });
  const texts = fc.uniqueArray(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }), {
    maxLength: 5,
  });
  const filters = fc.record<Filters>({
    companies: texts,
    roles: texts,
    words: texts,
    questions: texts,
    jobType: fc.constantFrom(undefined, ...JOB_TYPES),
    country: fc.option(text, { nil: undefined }),
    status: fc.constantFrom(undefined, ...STATUSES),
    mode: fc.constantFrom(undefined, ...MODES),
    year: fc.constantFrom(undefined, '1990', '2026'),
    mine: fc.constantFrom(undefined, ...MINE),
  });
  const view = fc.record<View>({
    tab: fc.constantFrom('home', 'experiences', 'analytics', 'team-reports'),
    detail: fc.option(fc.string({ minLength: 1, unit: 'grapheme', maxLength: 40 }), { nil: undefined }),
    list: fc.record({
      search: text,
      sort: fc.constantFrom('latest', 'oldest'),
      filters,
      prepare: fc.constantFrom(undefined, true as const),
    }),
    charts: fc.record({
      company: fc.constantFrom(undefined, 'ACME', '漢字 & Ç%20'),
      compared: fc.constant([]),
      country: fc.option(text, { nil: undefined }),
      mode: fc.constantFrom(undefined, ...MODES),
      status: fc.constantFrom(undefined, ...STATUSES),
      year: fc.constantFrom(undefined, '1990', '2026'),
    }),
  });
  fc.assert(fc.property(view, (view) => expect(viewAt(addressOf(view))).toEqual(view)));
});

test('a view with all texts at their limits comes back', () => {
  const texts = (length: number) => ['一', '二', '三', '四', '五'].map((text) => text.repeat(length));
  const [text] = texts(400);
  const filters = {
    ...NO_FILTERS,
    companies: texts(400),
    roles: texts(400),
    words: texts(400),
    questions: texts(600),
    country: text,
  };
  const view: View = {
    tab: 'experiences',
    detail: '一'.repeat(1_500),
    list: { search: '一'.repeat(400), sort: 'oldest', filters },
    charts: { ...charts, company: text, country: text },
  };
  expect(viewAt(addressOf(view))).toEqual(view);
});

test.each<[string, Partial<View>]>([
  ['#', {}],
  ['#Experiences', {}],
  ['#<img src=x onerror=alert(1)>', {}],
  ['#__proto__', {}],
  ['#experiences/../x', {}],
  [`#experiences?search=${'a'.repeat(50_000)}`, { tab: 'experiences' }],
  [`#experiences?search=${'a'.repeat(200_000)}`, {}],
  [`#experiences?search=${'a'.repeat(401)}`, { tab: 'experiences' }],
  ['#experiences?__proto__=1&constructor=2&toString=3', { tab: 'experiences' }],
  ['#experiences?search=%E0%A4%A', { tab: 'experiences', list: { ...list, search: '\ufffd%A' } }],
  ['#experiences?search=a&search=b', { tab: 'experiences', list: { ...list, search: 'a' } }],
  ['#experiences?sort=random&open=', { tab: 'experiences' }],
  [
    `#experiences?company=&country=${'a'.repeat(401)}&jobType=constructor&year=24&status=__proto__`,
    { tab: 'experiences' },
  ],
  [
    '#experiences?word=a&word=a&word=b&word=c&word=d&word=e&word=f',
    { tab: 'experiences', list: { ...list, filters: { ...NO_FILTERS, words: ['a', 'b', 'c', 'd', 'e'] } } },
  ],
  [
    `#experiences?question=${encodeURIComponent('😀'.repeat(300))}&question=${'a'.repeat(601)}`,
    {
      tab: 'experiences',
      list: { ...list, filters: { ...NO_FILTERS, questions: ['😀'.repeat(300)] } },
    },
  ],
  ['#analytics?mode=constructor&status=__proto__&year=20244', { tab: 'analytics' }],
  ['#analytics?company=__proto__', { tab: 'analytics', charts: { ...charts, company: '__proto__' } }],
  ['#experiences?open=%3Cscript%3E', { tab: 'experiences', detail: '<script>' }],
])('%# is read as far as it can be', (fragment, part) => {
  expect(viewAt(fragment)).toEqual({ ...OPENING_VIEW, ...part });
});

test('any text is safe', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
      const view = viewAt(`#experiences?${text}`);
      expect(viewAt(addressOf(view))).toEqual(view);
    }),
  );
});
