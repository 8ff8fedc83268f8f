import type { Minutes, RoundKind } from '../../shared/src/model/choices.ts';
import type { ExperienceFields } from '../../shared/src/model/experience.ts';
import { storedRounds } from '../../shared/src/model/round-details.ts';
import { PEOPLE, type PersonName, uidOf } from './people.ts';
import { type StoredExperience, signedBy, withoutEmpty } from './stored-experience.ts';
import stories from './stories.json' with { type: 'json' };

type Stated = Omit<ExperienceFields, 'modes' | 'description' | 'likes' | 'createdBy' | 'createdByName'>;

interface Story extends Stated {
  readonly id: string;
  readonly modes: readonly (keyof ExperienceFields['modes'])[];
  readonly by: PersonName;
  /** The author chose not to show their name. */
  readonly hidden?: boolean;
  readonly likes: number;
  /** Of each round; all or none. */
  readonly details?: readonly (readonly [kind: RoundKind, minutes?: Minutes | '', ...questions: string[]])[];
}

export const STORIES = stories as unknown as readonly Story[];

/** The experiences that a fresh portal shows: about 60 invented stories, the same every time. */
export const sampleExperiences = (): readonly StoredExperience[] => STORIES.map(toExperience);

function toExperience(story: Story, index: number): StoredExperience {
  const { id, modes, by, hidden, likes, details = [], ...stated } = story;
  const rounds = stated.rounds.map((text, index) => {
    const [kind = '', minutes = '', ...questions] = details[index] ?? [];
    return { text, kind, minutes, questions } as const;
  });
  const { signature, owner } = signedBy(uidOf(by), by, hidden === true);
  const fields = {
    ...stated,
    ...withoutEmpty(storedRounds({ rounds, also: [] })),
    ...signature,
    company: stated.company.toUpperCase(),
    modes: {
      onsite: modes.includes('onsite'),
      virtual: modes.includes('virtual'),
      partiallyOnsite: modes.includes('partiallyOnsite'),
    },
    description: '',
    likes: likers(index, likes),
  };
  return { id, fields, owner };
}

/** Somebody else each time, and nobody twice. */
const likers = (index: number, count: number): readonly string[] =>
  Array.from({ length: count }, (_, offset) => uidOf(PEOPLE[(index * 7 + offset) % PEOPLE.length] ?? ''));
