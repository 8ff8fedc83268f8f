import { writtenEvent } from './written-event.ts';

/** Runs `work`, which changes one document of the local Firestore at this port. Resolves to the event of the change. */
export async function recordChange(
  port: number,
  path: string,
  work: () => Promise<unknown>,
): Promise<object> {
  const before = await read(port, path);
  await work();
  return writtenEvent(path, before, await read(port, path));
}

/** The document in the JSON of Firestore's REST API; undefined if the document does not exist. */
async function read(port: number, path: string): Promise<unknown> {
  const place = path.split('/').map(encodeURIComponent).join('/');
  const url = `http://127.0.0.1:${port}/v1/projects/demo-portal/databases/(default)/documents/${place}`;
  const response = await fetch(url, { headers: { authorization: 'Bearer owner' } });
  return response.status === 404 ? undefined : response.json();
}
