import { MAX_ID_BYTES, MAX_NAME_LENGTH, MAX_TEXT_TOTAL } from '../../../shared/src/experiences/limits.ts';
import {
  creatingHidden,
  creatingNamed,
  editingHidden,
  editingNamed,
  hiding,
  showing,
} from '../support/experiences.ts';
import type { Request } from '../support/request.ts';
import { allowed, at, denials, denied, having, type Row } from '../support/table.ts';
import { ADA } from '../support/users.ts';

interface Texts {
  readonly role: string;
  readonly description: string;
}

const SHORT: Texts = { role: 'Architect', description: '' };
const LONG: Texts = { role: 'R'.repeat(100), description: 'd'.repeat(5000) };

/** Rounds that make so many characters together with the other texts and the company of all these tests. */
function roundsFor(total: number, { role, description }: Texts): string[] {
  const left = total - 'ACME'.length - role.length - description.length;
  const each = Math.floor(left / 30);
  return Array.from({ length: 30 }, (_, index) => 'r'.repeat(index === 0 ? left - 29 * each : each));
}

const TOTALS: readonly Row[] = [SHORT, LONG].flatMap((texts) =>
  (
    [
      ['a named one', creatingNamed],
      ['an anonymous one', creatingHidden],
      ['an edit', editingNamed],
      ['an anonymous edit', editingHidden],
      ['hiding the name', hiding],
      ['showing the name', showing],
    ] as const
  ).flatMap(([what, make]): Row[] => {
    const name = `${what} with ${texts.description.length} characters of description`;
    const fitting = make({ ...texts, rounds: roundsFor(MAX_TEXT_TOTAL, texts) });
    return [
      ...denials(fitting, {
        [`${name}, ${MAX_TEXT_TOTAL + 1} in total`]: having('rounds', roundsFor(MAX_TEXT_TOTAL + 1, texts)),
        [`${name}, one too many in the role`]: having('role', `${texts.role}R`),
        [`${name}, one too many in the company`]: having('company', 'ACMEA'),
      }),
    ];
  }),
);

const named = (length: number): Request => {
  const name = 'N'.repeat(length);
  return { ...creatingNamed({ createdByName: name }), as: { ...ADA, name } };
};
const renaming = (length: number): Request => {
  const name = 'N'.repeat(length);
  return { ...editingNamed({ createdByName: name }), as: { ...ADA, name } };
};
const longestId = 'i'.repeat(MAX_ID_BYTES);
const withId = (id: string, request: Request): Request => ({ ...request, id });

export const LIMITED: readonly Row[] = [
  ...TOTALS,
  denied(`a name of ${MAX_NAME_LENGTH + 1}`, named(MAX_NAME_LENGTH), () => named(MAX_NAME_LENGTH + 1)),
  denied(`a new name of ${MAX_NAME_LENGTH + 1}`, renaming(MAX_NAME_LENGTH), () =>
    renaming(MAX_NAME_LENGTH + 1),
  ),
  denied(`an id of ${MAX_ID_BYTES + 1} bytes`, withId(longestId, creatingNamed()), at(`${longestId}i`)),
  ...denials(withId(longestId, creatingHidden()), {
    [`an anonymous id of ${MAX_ID_BYTES + 1} bytes`]: at(`${longestId}i`),
  }),
  ...denials(withId('é'.repeat(MAX_ID_BYTES / 2), creatingNamed()), {
    [`an id of ${MAX_ID_BYTES / 2} characters and one byte too many`]: at(`${'é'.repeat(MAX_ID_BYTES / 2)}i`),
  }),
  allowed('an edit of a longer id', withId('e'.repeat(MAX_ID_BYTES + 1), editingNamed())),
];
