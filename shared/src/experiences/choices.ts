// What the fields with choices offer. They stand apart from the field table, so that reading an address loads no schema.

export const JOB_TYPES = ['Full-time', 'Intern', 'Contract', 'Part-time'] as const;
export const COUNTRIES = ['USA', 'India', 'UK', 'Germany', 'Canada', 'Australia'] as const;
export const STATUSES = ['pending', 'selected', 'not_selected'] as const;
export const GRADES = [1, 2, 3, 4, 5] as const;
export const MODES = ['onsite', 'virtual', 'partiallyOnsite'] as const;

export type JobType = (typeof JOB_TYPES)[number];
export type Status = (typeof STATUSES)[number];
export type Mode = (typeof MODES)[number];
export type Modes = Readonly<Record<Mode, boolean>>;
