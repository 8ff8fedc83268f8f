import { MINUTES, ROUND_KINDS, type RoundKind } from '../../shared/src/model/choices.ts';
import { storedRounds } from '../../shared/src/model/round-details.ts';
import { statedInputs } from '../../shared/src/testing/builders.ts';
import { seed } from './seed.ts';

/** A company's name that is too long for any column. */
export const LONG_COMPANY =
  'DONAUDAMPFSCHIFFFAHRTSELEKTRIZITÄTENHAUPTBETRIEBSWERKBAUUNTERBEAMTENGESELLSCHAFT MBH & CO. KG';
export const LONG_ROLE =
  'Leiterin der Abteilung für Rechtsschutzversicherungsangelegenheiten und Qualitätssicherung';

/** A company with enough experiences, in enough countries and years, to fill its charts. */
export const CHARTED_COMPANY = 'CHARTED WORKS';

const round = (number: number): string =>
  `Round ${number}: we talked for an hour about what breaks first when traffic doubles, and why.`;

const QUESTIONS = [
  'What breaks first when traffic doubles?',
  'Why? '.repeat(50).trim(),
  'How would you store a chart?',
  'When did you last change your mind?',
];

/** Some rounds have all details, and others have only a text. */
const detailedRound = (index: number) => ({
  text: round(index + 1),
  kind: index % 3 === 0 ? ('system_design' as const) : ('' as const),
  minutes: index % 4 === 0 ? (120 as const) : ('' as const),
  questions: index % 5 === 0 ? QUESTIONS.slice(0, 2) : [],
});

const LOST = {
  kind: 'behavioural',
  minutes: 45,
  questions: ['When did you last change your mind?'],
} as const;

/**
 * Stores experiences that are hard to lay out: very long names, thirty rounds, or no optional values. `creator` is the
 * author of `hard-rounds` and `hard-bare`. All specs share these documents and pass the same creator.
 */
export async function seedHardCases(creator: string): Promise<void> {
  // The date puts these experiences near the top of the list, below a few cards of home.spec and reading.spec. The
  // experiences of history.spec, which fill a page, are older.
  const own = { createdBy: creator, createdByName: 'Ada Lovelace', date: '2099-12-28' };
  await Promise.all([
    seed('hard-long', { ...own, company: LONG_COMPANY, role: LONG_ROLE, createdBy: 'someone-else' }),
    seed('hard-rounds', {
      ...own,
      company: 'THIRTY ROUNDS',
      role: 'Marathon Runner',
      status: 'not_selected',
      ...statedInputs(),
      ...storedRounds({
        rounds: Array.from({ length: 30 }, (_, index) => detailedRound(index)),
        also: [LOST],
      }),
      modes: { onsite: true, virtual: true, partiallyOnsite: true },
    }),
    seed('hard-bare', {
      ...own,
      company: 'BARE MINIMUM',
      role: 'Clerk',
      jobType: '',
      country: '',
      status: 'pending',
      rounds: [''],
      modes: { onsite: false, virtual: false, partiallyOnsite: false },
      createdByName: 'Anonymous',
    }),
    ...chartedExperiences().map((fields, index) => seed(`charted-works-${index}`, fields)),
  ]);
}

function chartedExperiences() {
  const countries = ['USA', 'India', 'UK', 'Germany', 'Canada', 'Australia'];
  const statuses = ['selected', 'not_selected', 'pending'];
  return Array.from({ length: 24 }, (_, index) => ({
    ...(index % 6 === 0 ? {} : statedBesides(index)),
    company: CHARTED_COMPANY,
    country: countries[(index * index) % 6],
    status: statuses[((index * 7) % 5) % 3],
    date: `${2018 + ((index * index) % 7)}-05-01`,
    modes: { onsite: index % 2 === 0, virtual: index % 3 === 0, partiallyOnsite: index % 5 === 0 },
  }));
}

/** Optional fields for the medians and for the charts below the first four charts. */
function statedBesides(index: number) {
  const kinds = Object.keys(ROUND_KINDS) as RoundKind[];
  const rounds = ['A friendly call.', 'A long afternoon.'].map((text, place) => ({
    text,
    kind: kinds[(index * index + place) % kinds.length] ?? ('' as const),
    minutes: MINUTES[index % 4] ?? ('' as const),
    questions: [QUESTIONS[(index + place) % QUESTIONS.length] ?? ''],
  }));
  return {
    ...statedInputs(index * index),
    weeks: index % 9,
    rating: 5 - (index % 4),
    ...storedRounds({ rounds, also: [] }),
  };
}
