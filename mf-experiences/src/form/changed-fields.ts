import { draftOf, type Experience, type ExperienceDraft } from '@portal/shared/experiences';

const LABELS: Readonly<Record<keyof ExperienceDraft, string>> = {
  company: 'company',
  role: 'role',
  jobType: 'job type',
  date: 'date',
  country: 'country',
  status: 'status',
  rounds: 'rounds',
  modes: 'interview modes',
  description: 'description',
  showName: 'name shown',
};

/** What the form edits and what differs between two versions of an experience, in words. Likes are none of it. */
export function changedFields(one: Experience, other: Experience): readonly string[] {
  const [before, after] = [draftOf(one), draftOf(other)];
  const names = Object.keys(LABELS) as (keyof ExperienceDraft)[];
  return names
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map((name) => LABELS[name]);
}
