import type { Experience } from '../experiences/experience.ts';
import type { User } from '../session/session.ts';

let nextId = 1;

/** An experience with believable fields, each replaceable. */
export function anExperience(fields: Partial<Experience> = {}): Experience {
  return {
    id: `experience-${nextId++}`,
    company: 'ACME',
    role: 'Software Engineer',
    jobType: 'Full-time',
    date: '2024-05-17',
    country: 'Germany',
    rounds: ['A call about my last project.', 'A system design of a ticket shop.'],
    modes: { onsite: false, virtual: true, partiallyOnsite: false },
    status: 'selected',
    description: '',
    createdBy: 'ada',
    createdByName: 'Ada Lovelace',
    likes: [],
    ...fields,
  };
}

export function aUser(fields: Partial<User> = {}): User {
  const { displayName = 'Ada Lovelace' } = fields;
  return { uid: 'ada', displayName, publicName: displayName, ...fields };
}
