import type { ExperienceFields } from '../../../shared/src/experiences/experience-source.ts';

/** Stored fields that the rules allow Ada to create, each replaceable, and the wrong ones too. */
export function fieldsOfAda(fields: Partial<Record<keyof ExperienceFields, unknown>> = {}) {
  return {
    company: 'ACME',
    role: 'Software Engineer',
    jobType: 'Full-time',
    date: '2024-05-17',
    country: 'Germany',
    rounds: ['A call about my last project.', ''],
    modes: { onsite: false, virtual: true, partiallyOnsite: false },
    status: 'selected',
    description: '',
    createdBy: 'ada',
    createdByName: 'Ada Lovelace',
    likes: [],
    ...fields,
  };
}

/** What makes the same experience an anonymous one. */
export const HIDDEN = { createdBy: null, createdByName: 'Anonymous' } as const;
