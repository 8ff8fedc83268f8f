// The choices of the fields with choices. This file is separate from the field table, so that code that reads an
// address does not load the schemas.

export const JOB_TYPES = ['Full-time', 'Intern', 'Contract', 'Part-time'] as const;
export const COUNTRIES = ['USA', 'India', 'UK', 'Germany', 'Canada', 'Australia'] as const;
export const STATUSES = ['pending', 'selected', 'not_selected'] as const;
export const GRADES = [1, 2, 3, 4, 5] as const;
export const SOURCES = [
  'Company website',
  'Referral',
  'Recruiter',
  'Job board',
  'Campus',
  'Event',
  'Other',
] as const;
/** Stored value → the label of this kind of round. */
export const ROUND_KINDS = {
  screening: 'Screening',
  coding: 'Coding',
  system_design: 'System design',
  take_home: 'Take-home',
  behavioural: 'Behavioural',
  case: 'Case',
  group: 'Group',
  presentation: 'Presentation',
  hr: 'HR',
  other: 'Other',
} as const;
/** The possible durations of a round, in minutes. */
export const MINUTES = [15, 30, 45, 60, 90, 120, 180, 240] as const;
export const minutesLabel = (minutes: Minutes): string =>
  minutes > 90 ? `${minutes / 60} hours` : `${minutes} minutes`;

export const MODES = ['onsite', 'virtual', 'partiallyOnsite'] as const;

export type JobType = (typeof JOB_TYPES)[number];
export type Status = (typeof STATUSES)[number];
export type RoundKind = keyof typeof ROUND_KINDS;
export type Minutes = (typeof MINUTES)[number];
export type Mode = (typeof MODES)[number];
export type Modes = Readonly<Record<Mode, boolean>>;
