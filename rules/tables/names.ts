import { MAX_NAME_LENGTH } from '../../shared/src/limits.ts';
import { having } from '../support/changes.ts';
import { creating } from '../support/page-requests.ts';
import type { Request } from '../support/request.ts';
import { allowed, denied, type Row } from '../support/table.ts';
import { ADA } from '../support/users.ts';
import { show } from './fields.ts';

const LONGEST = 'N'.repeat(MAX_NAME_LENGTH);

/** Names in tokens that the portal does not show unchanged, each with the shown name. */
const SHOWN: readonly (readonly [name: string, shown: string])[] = [
  [' Ada  Lovelace\u00a0', 'Ada Lovelace'],
  ['\u202eAda\u200d Lo\u200bve\u200clace\u{e0041}', 'Ada Lovelace'],
  [`Zoe${'\u0308'.repeat(40)}`, `Zoe${'\u0308'.repeat(5)}`],
  [`${LONGEST}N`, LONGEST],
  [`${'😀'.repeat(MAX_NAME_LENGTH - 1)}N${'a'.repeat(900)}`, `${'😀'.repeat(MAX_NAME_LENGTH - 1)}N`],
  [`${'N'.repeat(MAX_NAME_LENGTH - 1)} and others`, 'N'.repeat(MAX_NAME_LENGTH - 1)],
  ['👩\ufe0f\u200d\u200d💻 Ada', '👩\u200d💻 Ada'],
];

/** Names that are shown unchanged. */
const PLAIN = ['Ada', LONGEST, 'می\u200cخواهم', 'Nguye\u0302\u0303n', '7'];

/** Names in tokens that cannot be shown, each with a name that a client might write instead. */
const UNSHOWN: readonly (readonly [name: string, shown: string])[] = [
  ['', ''],
  [' ★ ', '★'],
  [`${'★'.repeat(MAX_NAME_LENGTH)}A`, '★'.repeat(MAX_NAME_LENGTH)],
  ['Anonymous', 'Anonymous'],
];

type Save = (fields: { readonly createdByName: string }) => Request;
const under = (save: Save, name: string, shown: string): Request => ({
  ...save({ createdByName: shown }),
  as: { ...ADA, name },
});

export const NAMES: readonly Row[] = [
  ...PLAIN.map((name) => allowed(`under the name ${show(name)}`, under(creating.named, name, name))),
  ...SHOWN.map(([name, shown]) =>
    denied(
      `a name as it is: ${show(name)}`,
      under(creating.named, name, shown),
      having('createdByName', name),
    ),
  ),
  ...UNSHOWN.map(([name, shown]) =>
    denied(`a name that shows nothing: ${show(name)}`, { ...creating.hidden(), as: { ...ADA, name } }, () =>
      under(creating.named, name, shown),
    ),
  ),
];
