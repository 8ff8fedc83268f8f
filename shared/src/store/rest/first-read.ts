import type { PortalConfig } from '../../config/portal-config.ts';
import { PAGE_SIZE } from '../../limits.ts';
import { experiencesQuery } from '../page-query.ts';
import { documentsNameOf, documentsUrlOf } from './database-url.ts';
import { encodeQuery } from './encode-query.ts';

/**
 * The request for one experience or, without an id, for the first page of the list without filters, with the limit of
 * `queryLimit`. The page's first script sends this request before the page's code is loaded, and `request` takes the
 * answer. Loads neither Firebase nor React.
 */
export function firstRead(config: PortalConfig, id: string | undefined): { url: string; body: string } {
  const documents = documentsNameOf(config);
  const [method, content] = id
    ? ['batchGet', { documents: [`${documents}/experiences/${id}`] }]
    : [
        'runQuery',
        { structuredQuery: encodeQuery(documents, experiencesQuery({ sort: 'latest' }), PAGE_SIZE + 1) },
      ];
  return { url: `${documentsUrlOf(config)}:${method}`, body: JSON.stringify(content) };
}
