import { MAX_TEXT_TOTAL } from '../../shared/src/limits.ts';
import { at, having } from '../support/changes.ts';
import { creating, editing } from '../support/page-requests.ts';
import { allowed, denials, denied, type Row } from '../support/table.ts';
import { show } from './fields.ts';

const ROLE = 'Architect';

/** Rounds that bring the total length of all texts to `total` characters. The company is ACME. */
function roundsFor(total: number): string[] {
  const left = total - 'ACME'.length - ROLE.length;
  const each = Math.floor(left / 30);
  return Array.from({ length: 30 }, (_, index) => 'r'.repeat(index === 0 ? left - 29 * each : each));
}

const ID_OF_PAGE = 'AZaz09AZaz09AZaz09AZ';
const OTHER_IDS = ['', '~'].map((last) => `${ID_OF_PAGE.slice(0, -1)}${last}`);

export const LIMITED: readonly Row[] = [
  ...denials(creating.named({ role: ROLE, rounds: roundsFor(MAX_TEXT_TOTAL) }), {
    [`${MAX_TEXT_TOTAL + 1} characters in total`]: having('rounds', roundsFor(MAX_TEXT_TOTAL + 1)),
    'one character too many in the role': having('role', `${ROLE}R`),
    'one character too many in the company': having('company', 'ACMEA'),
  }),
  ...[...OTHER_IDS, `${ID_OF_PAGE}A`].map((id) =>
    denied(`a new one with the id ${show(id)}`, { ...creating.named(), id: ID_OF_PAGE }, at(id)),
  ),
  allowed('an edit under an id of an administrator', { ...editing.named(), id: 'seeded~1' }),
];
