import * as v from 'valibot';
import { columnOf, type OptionalName } from './fields.ts';

/** The stored `createdByName` of an author who hides their name. */
export const ANONYMOUS = 'Anonymous';

const SCHEMA = v.object({
  ...columnOf('stored'),
  /** The creator's uid; null for an anonymous experience, whose owner the store keeps apart. */
  createdBy: v.nullish(v.string(), null),
  createdByName: v.pipe(
    v.nullish(v.string(), ''),
    v.transform((name) => (name.trim() === '' ? ANONYMOUS : name)),
  ),
  /** The ids of the users who like it. */
  likes: v.nullish(v.pipe(v.array(v.string()), v.readonly()), []),
});

/** The stored fields of an experience; its id is the document's. */
export type ExperienceFields = Readonly<v.InferOutput<typeof SCHEMA>>;

/** The fields that an edit writes; null deletes an optional field. */
export type ExperienceEdit = Omit<ExperienceFields, 'likes' | OptionalName> & {
  readonly [Name in OptionalName]?: ExperienceFields[Name] | null;
};

/** One interview experience, as every tab sees it. */
export interface Experience extends ExperienceFields {
  readonly id: string;
  /** Whether it contains a change of this page that is not sent yet. */
  readonly isPending?: boolean;
}

/** Reads a stored document. A document that does not fit gives the reason instead; nothing is thrown. */
export function decodeExperience(
  id: string,
  data: unknown,
): { readonly experience: Experience } | { readonly problem: string } {
  const result = v.safeParse(SCHEMA, data);
  if (result.success) return { experience: { id, ...result.output } };
  const issues = result.issues.map((issue) => `${v.getDotPath(issue) ?? '(root)'}: ${issue.message}`);
  return { problem: issues.join('; ') };
}
