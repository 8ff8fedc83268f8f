import { Agent, request } from 'node:http';

export const DATABASE = 'projects/demo-portal/databases/(default)';
const agent = new Agent({ keepAlive: true, maxSockets: 8 });

const ADMINISTRATOR_TOKEN = 'owner';

/** A token without a signature, as the SDK makes it for emulators, of who signs `creationWrite`. */
export const AUTHOR_TOKEN = [
  { alg: 'none', type: 'JWT' },
  { sub: 'ada', name: 'Ada Lovelace' },
]
  .map((part) => `${Buffer.from(JSON.stringify(part)).toString('base64url')}.`)
  .join('');

/** Posts to a REST verb of the database, as an administrator unless told; rejects with the server's words when it is refused. */
export function post(port: number, verb: string, body: object, token = ADMINISTRATOR_TOKEN): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        method: 'POST',
        path: `/v1/${DATABASE}/documents:${verb}`,
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      },
      (response) => {
        const chunks: string[] = [];
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => chunks.push(chunk));
        response.on('end', () => {
          const text = chunks.join('');
          if (response.statusCode === 200) resolve(text);
          else reject(new Error(`${verb} was refused with ${response.statusCode}: ${text}`));
        });
      },
    );
    sent.on('error', reject);
    sent.end(JSON.stringify(body));
  });
}

export const documentName = (id: string): string => `${DATABASE}/documents/experiences/${id}`;

/** The newest `limit` experiences, as the feed asks for them. */
export function newest(limit: number) {
  return {
    structuredQuery: {
      from: [{ collectionId: 'experiences' }],
      orderBy: [
        { field: { fieldPath: 'date' }, direction: 'DESCENDING' },
        { field: { fieldPath: '__name__' }, direction: 'DESCENDING' },
      ],
      limit,
    },
  };
}

/** The newest `limit` experiences of one company, as the search asks for them. */
export function newestOfCompany(limit: number, company: string): object {
  const equal = { field: { fieldPath: 'company' }, op: 'EQUAL', value: { stringValue: company } };
  const { structuredQuery } = newest(limit);
  return { structuredQuery: { ...structuredQuery, where: { fieldFilter: equal } } };
}
