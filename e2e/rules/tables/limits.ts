import { MAX_ID_BYTES, MAX_TEXT_TOTAL } from '../../../shared/src/experiences/limits.ts';
import { at, having } from '../support/changes.ts';
import { creating, editing, hiding, showing } from '../support/page-requests.ts';
import type { Request } from '../support/request.ts';
import { allowed, denials, denied, type Row } from '../support/table.ts';

const SHORT = { role: 'Architect' };
const LONG = { role: 'R'.repeat(100) };

/** Rounds that make so many characters together with the other texts and the company of all these tests. */
function roundsFor(total: number, { role }: typeof SHORT): string[] {
  const left = total - 'ACME'.length - role.length;
  const each = Math.floor(left / 30);
  return Array.from({ length: 30 }, (_, index) => 'r'.repeat(index === 0 ? left - 29 * each : each));
}

const SAVES = {
  'a named one': creating.named,
  'an anonymous one': creating.hidden,
  'an edit': editing.named,
  'an anonymous edit': editing.hidden,
  'hiding the name': hiding,
  'showing the name': showing,
};

const TOTALS: readonly Row[] = [SHORT, LONG].flatMap((texts) =>
  Object.entries(SAVES).flatMap(([what, make]) => {
    const name = `${what} with ${texts.role.length} characters of role`;
    return denials(make({ ...texts, rounds: roundsFor(MAX_TEXT_TOTAL, texts) }), {
      [`${name}, ${MAX_TEXT_TOTAL + 1} in total`]: having('rounds', roundsFor(MAX_TEXT_TOTAL + 1, texts)),
      [`${name}, one too many in the role`]: having('role', `${texts.role}R`),
      [`${name}, one too many in the company`]: having('company', 'ACMEA'),
    });
  }),
);

const tooLongId = (name: string, id: string, request: Request): Row =>
  denied(name, { ...request, id }, at(`${id}i`));
const longestId = 'i'.repeat(MAX_ID_BYTES);
const longestIdInTwoBytes = 'é'.repeat(MAX_ID_BYTES / 2);

export const LIMITED: readonly Row[] = [
  ...TOTALS,
  tooLongId(`an id of ${MAX_ID_BYTES + 1} bytes`, longestId, creating.named()),
  tooLongId(`an anonymous id of ${MAX_ID_BYTES + 1} bytes`, longestId, creating.hidden()),
  tooLongId(
    `an id of ${MAX_ID_BYTES / 2} characters and one byte too many`,
    longestIdInTwoBytes,
    creating.named(),
  ),
  allowed('an edit of a longer id', { ...editing.named(), id: 'e'.repeat(MAX_ID_BYTES + 1) }),
];
