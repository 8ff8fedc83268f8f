import * as v from 'valibot';

export const JOB_TYPES = ['Full-time', 'Intern', 'Contract', 'Part-time'] as const;
export const COUNTRIES = ['USA', 'India', 'UK', 'Germany', 'Canada', 'Australia'] as const;
export const STATUSES = ['pending', 'selected', 'not_selected'] as const;
export const MODES = ['onsite', 'virtual', 'partiallyOnsite'] as const;

/** What stands in `createdByName` when the author does not show their name. */
export const ANONYMOUS = 'Anonymous';

export type Status = (typeof STATUSES)[number];
export type Mode = (typeof MODES)[number];
export type Modes = Readonly<Record<Mode, boolean>>;

const tick = v.nullish(v.boolean(), false);

/**
 * A stored experience. Reading is lenient where documents from before lack something or hold null: no job type, no
 * likes, no modes. It is strict where a page could only show nonsense: company, role, date, rounds and status.
 */
const schema = v.object({
  /** Letter for letter as stored, since queries ask for it; the length is what ids of its counts have room for. */
  company: v.pipe(v.string(), v.regex(/\S/), v.maxLength(400)),
  role: v.pipe(v.string(), v.nonEmpty()),
  jobType: v.nullish(v.string(), ''),
  /** YYYY-MM-DD, perhaps with a time behind it. */
  date: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}/)),
  country: v.nullish(v.pipe(v.string(), v.maxLength(400)), ''),
  rounds: v.array(v.string()),
  modes: v.nullish(v.object({ onsite: tick, virtual: tick, partiallyOnsite: tick }), {}),
  status: v.nullish(v.picklist(STATUSES), 'pending'),
  description: v.nullish(v.string(), ''),
  createdBy: v.nullish(v.string(), null),
  createdByName: v.pipe(
    v.nullish(v.string(), ''),
    v.transform((name) => (name.trim() === '' ? ANONYMOUS : name)),
  ),
  likes: v.nullish(v.array(v.string()), []),
});

type Fields = v.InferOutput<typeof schema>;

/** One interview experience, as every tab sees it. `likes` holds the ids of the users who like it. */
export type Experience = { readonly id: string } & Readonly<Omit<Fields, 'rounds' | 'likes' | 'modes'>> & {
    readonly rounds: readonly string[];
    readonly likes: readonly string[];
    readonly modes: Modes;
    /** Whether it holds something of this page that is not sent yet. */
    readonly isPending?: boolean;
  };

/** Reads a stored document. A document that does not fit gives the reason instead; nothing is thrown. */
export function decodeExperience(
  id: string,
  data: unknown,
): { readonly experience: Experience } | { readonly problem: string } {
  const result = v.safeParse(schema, data);
  if (result.success) return { experience: { id, ...result.output } };
  const issues = result.issues.map((issue) => `${v.getDotPath(issue) ?? '(root)'}: ${issue.message}`);
  return { problem: issues.join('; ') };
}
