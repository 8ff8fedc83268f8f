import { FIELD_NAMES, isOptional } from '../../../shared/src/experiences/fields.ts';
import type { Request } from '../support/request.ts';
import type { Data } from '../support/sent-request.ts';
import { allowed, denials, denied, having, type Row } from '../support/table.ts';
import { INVISIBLE_CHARACTERS, VALUES } from './values.ts';

const AUTHOR_AND_LIKES = ['createdBy', 'createdByName', 'likes'];
export const REQUIRED_FIELDS = [...FIELD_NAMES.filter((name) => !isOptional(name)), ...AUTHOR_AND_LIKES];
export const OPTIONAL_FIELDS = FIELD_NAMES.filter(isOptional);

/** A value of each type. Most fields hold a text. */
const TYPES = { null: null, number: 7, boolean: true, text: 'text', list: ['ACME'], map: { a: 'A' } };
const TYPE_OF: Readonly<Record<string, keyof typeof TYPES>> = { rounds: 'list', modes: 'map', likes: 'list' };

/** Rows of a request that writes all fields, with each value that a field may have, and each that it may not have. */
export const valueRows = (make: (fields?: Data) => Request): readonly Row[] => [
  ...FIELD_NAMES.flatMap((field) =>
    VALUES[field].good.map((value) => allowed(`${field} ${show(value)}`, make({ [field]: value }))),
  ),
  ...FIELD_NAMES.flatMap((field) =>
    VALUES[field].bad.map((value) => denied(`${field} ${show(value)}`, make(), having(field, value))),
  ),
  ...INVISIBLE_CHARACTERS.flatMap((character) => [
    ...denials(make(), {
      [`company with ${show(character)}`]: having('company', `A${character}B C${character}`),
      [`role with ${show(character)}`]: having('role', `a${character}b`),
    }),
  ]),
  ...[...REQUIRED_FIELDS, ...OPTIONAL_FIELDS].flatMap((field) =>
    Object.entries(TYPES)
      .filter(([type]) => type !== (TYPE_OF[field] ?? 'text'))
      .map(([type, value]) => denied(`${field} as a ${type}`, make(), having(field, value))),
  ),
];

/** In ASCII, with long values cut short. */
export function show(value: unknown): string {
  const escapeUnit = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  const text = JSON.stringify(value).replace(/[^ -~]/g, escapeUnit);
  return text.length > 80 ? `${text.slice(0, 60)}… of ${text.length} characters` : text;
}
