import { MAX_TEXT_TOTAL } from '../../../shared/src/model/limits.ts';
import { at, having } from '../support/changes.ts';
import { creating, editing, hiding, showing } from '../support/page-requests.ts';
import type { Request } from '../support/request.ts';
import { allowed, denials, denied, type Row } from '../support/table.ts';
import { show } from './fields.ts';

const SHORT = { role: 'Architect' };
const LONG = { role: 'R'.repeat(100) };

/** Rounds that bring the total length of all texts to `total` characters. The company is ACME. */
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

const ID_OF_PAGE = 'AZaz09AZaz09AZaz09AZ';
const OTHER_IDS = ['', '~', 'é', ' ', '-', '_'].map((last) => `${ID_OF_PAGE.slice(0, -1)}${last}`);
const idRows = (name: string, request: Request): readonly Row[] =>
  [...OTHER_IDS, `${ID_OF_PAGE}\n`, `${ID_OF_PAGE}A`, '__id7__'].map((id) =>
    denied(`${name} with the id ${show(id)}`, { ...request, id: ID_OF_PAGE }, at(id)),
  );

export const LIMITED: readonly Row[] = [
  ...TOTALS,
  ...idRows('a named one', creating.named()),
  ...idRows('an anonymous one', creating.hidden()),
  allowed('an edit under an id of an administrator', { ...editing.named(), id: 'seeded~1' }),
];
