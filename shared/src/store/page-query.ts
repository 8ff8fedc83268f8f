import type { PageRange } from './position.ts';

/** A field, and the accepted values of the field. */
export interface FieldCondition {
  readonly path: readonly string[];
  readonly values: readonly (string | boolean | number)[];
}

/** A document has to meet all conditions of one of the lists. */
export interface AnyOf {
  readonly anyOf: readonly (readonly FieldCondition[])[];
}

/** A field with a text after this one. */
export interface Above {
  readonly path: readonly string[];
  readonly above: string;
}

export type Condition = FieldCondition | AnyOf | Above;

/** A query for a page. `sdk-query.ts` encodes it for the SDK, and `rest/encode-query.ts` for the REST interface. */
export interface PageQuery {
  readonly collection: 'experiences' | 'search';
  readonly conditions: readonly Condition[];
  /** The page is ordered by these fields, all in one direction. `__name__` is the id. */
  readonly orderBy: readonly string[];
  readonly isDescending: boolean;
  /** The page begins after the document with these values of `orderBy`. */
  readonly after?: readonly string[] | undefined;
  /** The page ends with the document with these values of `orderBy`. */
  readonly upTo?: readonly string[] | undefined;
}

/**
 * The query for experiences. Ignores `filters`. Firestore compares a text only with texts, so the condition on `date`
 * leaves out documents whose `date` is not a text.
 */
export const experiencesQuery = ({ sort, companies, after, upTo }: PageRange): PageQuery => ({
  collection: 'experiences',
  conditions: [
    { path: ['date'], above: '' },
    ...(companies ? [{ path: ['company'], values: companies }] : []),
  ],
  orderBy: ['date', '__name__'],
  isDescending: sort === 'latest',
  after: after && [after.date, after.id],
  upTo: upTo && [upTo.date, upTo.id],
});
