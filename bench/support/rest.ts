import { Agent, request } from 'node:http';

const DATABASE = 'projects/demo-portal/databases/(default)';
const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** Posts to a REST verb of the database as an administrator; rejects with the server's words when it is refused. */
export function post(port: number, verb: string, body: object): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        method: 'POST',
        path: `/v1/${DATABASE}/documents:${verb}`,
        headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
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
export function newest(limit: number): object {
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
