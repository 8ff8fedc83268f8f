import type { Minutes, RoundKind } from '../../shared/src/model/choices.ts';
import type { ExperienceFields } from '../../shared/src/model/experience.ts';
import { monthOf } from '../../shared/src/model/month.ts';
import { storedRounds } from '../../shared/src/model/round-details.ts';
import { PEOPLE, type PersonName, uidOf } from './people.ts';
import { type StoredExperience, signedBy, withoutEmpty } from './stored-experience.ts';
import stories from './stories.json' with { type: 'json' };

type Stated = Omit<ExperienceFields, 'modes' | 'description' | 'likes' | 'createdBy' | 'createdByName'>;

interface Story extends Stated {
  readonly id: string;
  readonly modes: readonly (keyof ExperienceFields['modes'])[];
  readonly by: PersonName;
  /** True if the author chose to hide their name. */
  readonly hidden?: boolean;
  readonly likes: number;
  /** The details of each round. Either all rounds have details or none has. */
  readonly details?: readonly (readonly [kind: RoundKind, minutes?: Minutes | '', ...questions: string[]])[];
}

export const STORIES = stories as unknown as readonly Story[];

/** The experiences in a new portal: about 60 invented stories, always the same. */
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
    shared: monthOf(new Date(stated.date)),
  };
  return { id, fields, owner };
}

/** The uids of `count` people, without repetitions. The first person depends on the index of the experience. */
const likers = (index: number, count: number): readonly string[] =>
  Array.from({ length: count }, (_, offset) => uidOf(PEOPLE[(index * 7 + offset) % PEOPLE.length] ?? ''));
