import * as v from 'valibot';
import { columnOf, type OptionalName } from './fields.ts';
import { STORED_MONTH } from './month.ts';

/** The `createdByName` that is stored if the author hides their name. */
export const ANONYMOUS = 'Anonymous';

const SCHEMA = v.object({
  ...columnOf('stored'),
  /** The creator's uid. Null if anonymous: then the owner is stored in another document. */
  createdBy: v.nullish(v.string(), null),
  createdByName: v.pipe(
    v.nullish(v.string(), ''),
    v.transform((name) => (name.trim() === '' ? ANONYMOUS : name)),
  ),
  /** The ids of the users who like the experience. */
  likes: v.nullish(v.pipe(v.array(v.string()), v.readonly()), []),
  /** The months in which the experience was shared and last edited. The store writes them, see `monthOf`. */
  shared: STORED_MONTH,
  edited: STORED_MONTH,
});

/** The stored fields of an experience. The id of an experience is the id of its document. */
export type ExperienceFields = Readonly<v.InferOutput<typeof SCHEMA>>;

/** The fields that only the store writes. */
export type StoreField = 'likes' | 'shared' | 'edited';

/** The fields that an edit writes; null deletes an optional field. */
export type ExperienceEdit = Omit<ExperienceFields, StoreField | OptionalName> & {
  readonly [Name in OptionalName]?: ExperienceFields[Name] | null;
};

/** An interview experience, as all tabs use it. */
export interface Experience extends ExperienceFields {
  readonly id: string;
  /** True if the experience contains a change of this page that has not been sent yet. */
  readonly isPending?: boolean;
}

/** Decodes a stored document. If the document does not fit the schema, returns the problem. Never throws. */
export function decodeExperience(
  id: string,
  data: unknown,
): { readonly experience: Experience } | { readonly problem: string } {
  const result = v.safeParse(SCHEMA, data);
  if (result.success) return { experience: { id, ...result.output } };
  const issues = result.issues.map((issue) => `${v.getDotPath(issue) ?? '(root)'}: ${issue.message}`);
  return { problem: issues.join('; ') };
}
