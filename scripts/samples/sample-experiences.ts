import { PEOPLE, type PersonName, uidOf } from './people.ts';
import {
  type Country,
  type JobType,
  type Status,
  type StoredExperience,
  signedBy,
} from './stored-experience.ts';
import stories from './stories.json' with { type: 'json' };

interface Story {
  readonly id: string;
  readonly company: string;
  readonly role: string;
  readonly jobType?: JobType;
  readonly date: string;
  readonly country: Country;
  readonly modes: readonly ('onsite' | 'virtual' | 'partiallyOnsite')[];
  readonly status: Status;
  readonly by: PersonName;
  /** The author chose not to show their name. */
  readonly hidden?: boolean;
  readonly likes: number;
  readonly rounds: readonly string[];
}

/** Invented stories about invented companies. */
export const STORIES = stories as readonly Story[];

/** The experiences that a fresh portal shows: about 60 invented stories, the same every time. */
export function sampleExperiences(): readonly StoredExperience[] {
  return STORIES.map(toExperience);
}

function toExperience(story: Story, index: number): StoredExperience {
  const { id, company, role, jobType, date, country, rounds, modes, status, by, hidden, likes } = story;
  const { signature, owner } = signedBy(uidOf(by), by, hidden === true);
  const fields = {
    company: company.toUpperCase(),
    role,
    ...(jobType === undefined ? {} : { jobType }),
    date,
    country,
    rounds,
    modes: {
      onsite: modes.includes('onsite'),
      virtual: modes.includes('virtual'),
      partiallyOnsite: modes.includes('partiallyOnsite'),
    },
    status,
    description: '',
    ...signature,
    likes: likers(index, likes),
  } as const;
  return { id, fields, owner };
}

/** Somebody else each time, and nobody twice. */
function likers(index: number, count: number): readonly string[] {
  return Array.from({ length: count }, (_, offset) =>
    uidOf(PEOPLE[(index * 7 + offset) % PEOPLE.length] ?? ''),
  );
}
