import { authorizationOf } from '../support/authorization.ts';
import type { Who } from '../support/callers.ts';
import { PROJECT_ID, type RulesServer } from '../support/rules-server.ts';
import { encodeWrite } from './encode-write.ts';
import type { Write } from './request.ts';

const ROOT = `projects/${PROJECT_ID}/databases/(default)/documents`;
const LONG_AGO = '2001-02-03T04:05:06.000000Z';

/** Commits what the SDK has no words for: preconditions and verifications. Gives the code of a refusal. */
export async function commitByRest(
  server: Pick<RulesServer, 'host' | 'port'>,
  as: Who,
  writes: readonly Write[],
): Promise<string | undefined> {
  const encoded = await Promise.all(
    writes.map(async (write) => ({
      ...encodeWrite(write, ROOT),
      ...(await currentDocumentOf(server, write)),
    })),
  );
  const response = await fetch(`http://${server.host}:${server.port}/v1/${ROOT}:commit`, {
    method: 'POST',
    headers: authorizationOf(as),
    body: JSON.stringify({ writes: encoded }),
  });
  const answer = (await response.json()) as { readonly error?: { readonly status: string } };
  return answer.error?.status.toLowerCase().replaceAll('_', '-');
}

async function currentDocumentOf(
  server: Pick<RulesServer, 'host' | 'port'>,
  { kind, path, precondition }: Write,
): Promise<{ readonly currentDocument?: object }> {
  const condition = precondition ?? (kind === 'update' ? { exists: true } : { none: true });
  if ('none' in condition) return {};
  if ('exists' in condition) return { currentDocument: condition };
  const updateTime = condition.version === 'current' ? await updateTimeOf(server, path) : LONG_AGO;
  return { currentDocument: { updateTime } };
}

/** When a document was last changed, as an administrator sees it. */
async function updateTimeOf(
  { host, port }: Pick<RulesServer, 'host' | 'port'>,
  path: string,
): Promise<string> {
  const url = `http://${host}:${port}/v1/${ROOT}/${path.split('/').map(encodeURIComponent).join('/')}`;
  const response = await fetch(url, { headers: authorizationOf('administrator') });
  const document = (await response.json()) as { readonly updateTime?: string };
  return document.updateTime ?? LONG_AGO;
}
