import * as v from 'valibot';

/** An address that a browser opens without running code: of https, or a path of the portal's own site. */
const link = v.pipe(
  v.string(),
  v.regex(/^(https:\/\/\w|\/(?![/\\]))\S*$/, 'write an https address, or a path such as /imprint.html'),
);

const AGE = 'write the minimum age in whole years, such as 16';

/** Who runs the portal, and under which terms. The page links to what is present. */
export const operator = v.object({
  contact: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(https:\/\/\w\S*|[^\s@:/?&]+@[^\s@:/?&]+)$/, 'write an e-mail address, or an https address'),
    ),
  ),
  imprint: v.optional(link),
  privacy: v.optional(link),
  /** Each account accepts a version of the terms before it saves for the first time. */
  terms: v.optional(
    v.object({
      url: link,
      version: v.pipe(v.string(), v.nonEmpty('name the version of the terms, such as 2026-01-31')),
      minimumAge: v.pipe(v.number(), v.integer(AGE), v.minValue(1, AGE)),
    }),
  ),
});

/** The terms that an account accepts. */
export type Terms = Readonly<NonNullable<v.InferOutput<typeof operator>['terms']>>;

/** The operator's contact as a link: an https address, or a link that writes an e-mail. */
export const contactLink = (contact: string): string => contact.replace(/^(?!https:)/, 'mailto:');
