import { anApplication, anUpdate, ROOT } from '../testing/an-application.ts';

async function aWriter(headers?: string) {
  const app = await anApplication();
  const channel = await app.openChannel('Write', headers);
  /** Sends messages, and returns the server's answers when the batches are in the database in memory. */
  async function say(...messages: unknown[]) {
    for (const message of messages) await channel.send(message);
    await new Promise((resolve) => setTimeout(resolve, 20));
    return channel.take();
  }
  const greeting = await say({ database: 'projects/demo/databases/(default)' });
  return { ...app, greeting, say };
}

test('batches are answered in order, each with its results', async () => {
  const { say } = await aWriter();
  const increment = { fieldPath: 'n', increment: { integerValue: '2' } };
  const union = { fieldPath: 'l', appendMissingElements: { values: [{ nullValue: null }] } };
  const [first, second] = await say(
    { streamToken: 'MA==', writes: [anUpdate('a/1', {}), { delete: `${ROOT}/a/2` }] },
    { streamToken: 'MA==', writes: [anUpdate('a/1', {}, { updateTransforms: [increment, union] })] },
  );
  expect(first).toEqual({
    streamToken: 'MQ==',
    writeResults: [{ updateTime: expect.any(String) }, {}],
    commitTime: expect.any(String),
  });
  expect(second.streamToken).toBe('Mg==');
  expect(second.writeResults[0].transformResults).toEqual([{ integerValue: '2' }, { nullValue: null }]);
});

test('after a failed batch nothing more is applied', async () => {
  const { say, call } = await aWriter();
  const missing = anUpdate('a/9', {}, { currentDocument: { exists: true } });
  const writes = [anUpdate('a/1', {}), missing, anUpdate('a/2', {})];
  const answers = await say(...writes.map((write) => ({ streamToken: 'MA==', writes: [write] })));
  expect(answers).toMatchObject([{ writeResults: [{}] }, { error: { status: 'NOT_FOUND' } }]);
  expect((await call('GET', `/v1/${ROOT}/a/2`)).status).toBe(404);
});

test('an empty batch is a farewell and gets a token', async () => {
  const { say } = await aWriter();
  const answers = await say({ streamToken: 'MA==', writes: [] });
  expect(answers).toEqual([{ streamId: '0', streamToken: 'MQ==' }]);
});

test.each(['{"writes":', '{"writes":[{}]}', '{"write":[]}'])(
  'the message %s ends the stream with an error',
  async (text) => {
    const { say } = await aWriter();
    expect(await say(text)).toMatchObject([{ error: { status: 'INVALID_ARGUMENT' } }]);
  },
);

test('an unreadable token is answered on the stream', async () => {
  const { greeting } = await aWriter('Authorization: Bearer nonsense');
  const error = { status: 'INVALID_ARGUMENT', message: expect.stringContaining('jwt') };
  expect(greeting).toMatchObject([{ error }]);
});

test('a batch for another database is refused at once, behind the handshake that the client waits for', async () => {
  const { say, greeting } = await aWriter();
  expect(greeting).toHaveLength(1);
  const answers = await say({ writes: [{ delete: 'projects/other/databases/(default)/documents/a/1' }] });
  expect(answers).toEqual([{ error: expect.objectContaining({ status: 'NOT_FOUND' }) }]);
});
