import { useTemporaryFolder } from '../src/core/testing/temporary-folder.ts';
import { type FirestoreServer, startFirestoreServer } from '../src/index.ts';
import { ODD_IDS, ODD_KEYS } from './odd-names.ts';

const ROOT = 'projects/demo/databases/(default)/documents';

let server: FirestoreServer;

afterEach(() => server.close());
const inFolder = useTemporaryFolder();
beforeEach(start);

async function start(): Promise<void> {
  server = await startFirestoreServer({ port: 0, projectId: 'demo', folder: inFolder(), report: () => {} });
}

const documents = (): string => `http://127.0.0.1:${server.port}/v1/${ROOT}`;

/** Calls the server. Escapes the segments of the path. Rejects with the server's message if the server refuses. */
async function call(method: string, path: string, parameters: [string, string][] = [], body?: unknown) {
  const escaped = path.split('/').map(encodeURIComponent).join('/');
  const url = `${documents()}/${escaped}?${new URLSearchParams(parameters)}`;
  return answerOf(await fetch(url, { method, body: body === undefined ? null : JSON.stringify(body) }));
}

const post = async (verb: string, body: unknown) =>
  answerOf(await fetch(`${documents()}:${verb}`, { method: 'POST', body: JSON.stringify(body) }));

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of any shape and fail where it is another.
async function answerOf(response: Response): Promise<any> {
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return JSON.parse(text);
}

const nameOf = (id: string): string => `${ROOT}/c/${id}`;
const text = (stringValue: string) => ({ stringValue });
const count = (value: number) => ({ integerValue: String(value) });

/** The field path of a key in the map `m`, in the protocol's format. */
const pathOf = (key: string): string => `m.\`${key.replace(/[\\`]/g, '\\$&')}\``;

describe('ids of any shape', () => {
  test('stand in URLs of documents, also after a restart', async () => {
    for (const id of ODD_IDS) await call('PATCH', `c/${id}`, [], { fields: { id: text(id) } });
    await server.close();
    await start();
    for (const id of ODD_IDS) {
      expect(await call('GET', `c/${id}`)).toMatchObject({ name: nameOf(id), fields: { id: text(id) } });
    }
    for (const id of ODD_IDS) await call('DELETE', `c/${id}`);
    expect(await call('GET', 'c')).toEqual({});
  });

  test('stand in URLs of what is below their documents, and in documentId', async () => {
    for (const id of ODD_IDS)
      await call('POST', `c/${id}/sub`, [['documentId', id]], { fields: { id: text(id) } });
    for (const id of ODD_IDS) {
      const { documents } = await call('GET', `c/${id}/sub`);
      expect(documents).toMatchObject([{ name: `${nameOf(id)}/sub/${id}`, fields: { id: text(id) } }]);
    }
  });

  test('stand in names in bodies, in references and page tokens', async () => {
    const names = ODD_IDS.map(nameOf);
    const documentOf = (name: string) => ({ name, fields: { self: { referenceValue: name } } });
    await post('commit', { writes: names.map((name) => ({ update: documentOf(name) })) });
    const found = await post('batchGet', { documents: names });
    expect(found.map((element: { found: { name: string } }) => element.found.name)).toEqual(names);
    const listed: string[] = [];
    for (let pageToken = ''; ; ) {
      const page = await call('GET', 'c', Object.entries({ pageSize: '5', pageToken }));
      for (const { name, fields } of page.documents) {
        expect(fields.self.referenceValue).toBe(name);
        listed.push(name);
      }
      pageToken = page.nextPageToken ?? '';
      if (pageToken === '') break;
    }
    expect(listed.sort()).toEqual([...names].sort());
    await post('commit', { writes: names.map((name) => ({ delete: name })) });
    expect(await call('GET', 'c')).toEqual({});
  });
});

describe('keys of any shape', () => {
  const all = (value: number) => Object.fromEntries(ODD_KEYS.map((key) => [key, count(value)]));
  const mapOf = (fields: object) => ({ m: { mapValue: { fields } } });
  const map = async (): Promise<object> => (await call('GET', 'c/1')).fields.m.mapValue.fields;

  test('stand in fields, also after a restart', async () => {
    await call('PATCH', 'c/1', [], { fields: { ...mapOf(all(1)), ...all(2) } });
    await server.close();
    await start();
    const { fields } = await call('GET', 'c/1');
    expect(fields).toEqual({ ...mapOf(all(1)), ...all(2) });
  });

  test('stand in masks of URLs', async () => {
    for (const key of ODD_KEYS) {
      const fields = mapOf({ ...all(0), [key]: count(1) });
      await call('PATCH', 'c/1', [['updateMask.fieldPaths', pathOf(key)]], { fields });
    }
    expect(await map()).toEqual(all(1));
    for (const key of ODD_KEYS) {
      const { fields } = await call('GET', 'c/1', [['mask.fieldPaths', pathOf(key)]]);
      expect(fields).toEqual(mapOf({ [key]: count(1) }));
    }
    for (const key of ODD_KEYS) await call('PATCH', 'c/1', [['updateMask.fieldPaths', pathOf(key)]], {});
    expect(await map()).toEqual({});
  });
});
