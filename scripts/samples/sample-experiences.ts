import { PEOPLE, type PersonName, uidOf } from './people.ts';
import { type ExperienceFields, type StoredExperience, signedBy } from './stored-experience.ts';
import stories from './stories.json' with { type: 'json' };

type Stated = Omit<ExperienceFields, 'modes' | 'description' | 'likes' | 'createdBy' | 'createdByName'>;

interface Story extends Stated {
  readonly id: string;
  readonly modes: readonly (keyof ExperienceFields['modes'])[];
  readonly by: PersonName;
  /** The author chose not to show their name. */
  readonly hidden?: boolean;
  readonly likes: number;
}

export const STORIES = stories as readonly Story[];

/** The experiences that a fresh portal shows: about 60 invented stories, the same every time. */
export const sampleExperiences = (): readonly StoredExperience[] => STORIES.map(toExperience);

function toExperience(story: Story, index: number): StoredExperience {
  const { id, modes, by, hidden, likes, ...stated } = story;
  const { signature, owner } = signedBy(uidOf(by), by, hidden === true);
  const fields = {
    ...stated,
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
