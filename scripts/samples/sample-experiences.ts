import { PEOPLE, uidOf } from './people.ts';
import { type StoredExperience, signedBy } from './stored-experience.ts';
import { type Sample, STORIES } from './stories.ts';

/** The experiences that a fresh portal shows: about 60 invented stories, the same every time. */
export function sampleExperiences(): readonly StoredExperience[] {
  return STORIES.map(toExperience);
}

function toExperience(sample: Sample, index: number): StoredExperience {
  const { id, company, role, jobType, date, country, rounds, modes, status, by, hidden, likes } = sample;
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
