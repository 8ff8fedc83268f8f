import type { PortalConfig } from '../src/config/portal-config.ts';
import { TOTALS_ROOT, versionOfTotals } from '../src/counts/totals-document.ts';
import { documentsUrlOf } from '../src/store/rest/database-url.ts';
import { decodeFields } from '../src/store/rest/decode-value.ts';
import { error, type Finding, warning } from './find-breaches.ts';
import type { Needs } from './manifest.ts';

type Fields = Parameters<typeof decodeFields>[0];
type Config = Pick<PortalConfig, 'firebase' | 'emulators' | 'tabs'>;

const UNTOLD = warning(
  'the database does not tell its versions',
  'ask the operator for its rules and counts; App Check may be enforced',
);

/** What a remote needs and is not deployed. Asks the configured database without an account. */
export async function* findUnmetNeeds(
  remote: string,
  { rules, counts = 0, claims }: Needs,
  config: Config,
): AsyncGenerator<Finding, void> {
  const tabs = (config.tabs ?? []).filter((tab) => tab.remote === remote);
  const required = tabs.flatMap(({ requires }) => requires ?? []);
  for (const claim of new Set([...claims, ...required])) {
    if (claims.includes(claim) && required.includes(claim)) continue;
    const remedy = "write it into 'portal' of package.json and into 'requires' of its tab, or into neither";
    yield warning(`the remote and the configuration differ in the claim ${claim}`, remedy);
  }
  if (rules === undefined && counts === 0) return;
  // All rules allow this read. So where the next one is refused, the rules refuse it.
  const totals = await read(config, `totals/${TOTALS_ROOT}`);
  if (totals.status !== 200 && totals.status !== 404) return yield UNTOLD;
  const version = versionOfTotals([{ id: TOTALS_ROOT, data: decodeFields(totals.fields) }]);
  if (version < counts) {
    const remedy = 'deploy the functions first, and then run npm run verify-counts';
    yield error(`the kept documents have version ${version}, and ${counts} is needed`, remedy);
  }
  const answer = rules === undefined ? { status: 404 } : await read(config, `versions/rules-${rules}`);
  if (answer.status === 404) return;
  if (answer.status !== 403) return yield UNTOLD;
  const remedy = 'deploy the rules first: npx firebase deploy --only firestore:rules';
  yield error(`the deployed rules do not have version ${rules}`, remedy);
}

/** Without a status if there was no answer. */
const read = (config: Config, path: string): Promise<{ status?: number; fields?: Fields }> =>
  fetch(`${documentsUrlOf(config)}/${path}`).then(
    async (response) => ({ ...(await response.json()), status: response.status }),
    () => ({}),
  );
