import type { ExperienceDraft } from '@portal/shared/experiences';

export type RequiredField = 'company' | 'role' | 'jobType' | 'date' | 'country';

/** What is wrong, in words, by field. */
export type FormErrors = Readonly<Partial<Record<RequiredField, string>>>;

export type Validation =
  | { readonly status: 'valid' }
  /** Company, role or date is blank, whatever else is wrong. */
  | { readonly status: 'essentials-missing'; readonly errors: FormErrors }
  | { readonly status: 'invalid'; readonly errors: FormErrors };

const WORDS: Readonly<Record<RequiredField, string>> = {
  company: 'Enter the company.',
  role: 'Enter the role.',
  jobType: 'Choose a job type.',
  date: 'Enter the date of the interview.',
  country: 'Choose a country.',
};

const isBlank = (text: string): boolean => text.trim() === '';

/** Checks a draft as the specification wants it: the essentials first, the rest only when those are there. */
export function validateDraft(draft: ExperienceDraft): Validation {
  const missing = (fields: readonly RequiredField[]): FormErrors =>
    Object.fromEntries(fields.filter((field) => isBlank(draft[field])).map((field) => [field, WORDS[field]]));

  const essentials = missing(['company', 'role', 'date']);
  if (Object.keys(essentials).length > 0) return { status: 'essentials-missing', errors: essentials };
  const errors = { ...missing(['jobType', 'country']), ...wrongDate(draft.date) };
  return Object.keys(errors).length > 0 ? { status: 'invalid', errors } : { status: 'valid' };
}

// A date field accepts years of six digits, which no list would show.
function wrongDate(date: string): FormErrors {
  return /^\d{4}-\d{2}-\d{2}$/.test(date) ? {} : { date: 'Enter a year of four digits.' };
}
