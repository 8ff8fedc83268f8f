import type { HttpResponse } from '../http-message.ts';
import { parseFrames, RecordingSink } from '../testing/recording-sink.ts';
import { ChannelEndpoint } from './channel-endpoint.ts';
import { CHANNEL_LIMITS } from './channel-session.ts';

beforeEach(() => jest.useFakeTimers());

/** A channel endpoint. Its protocol records the received messages and can send messages. */
function aChannel() {
  const received: string[] = [];
  const closed: string[] = [];
  let send: (messages: readonly string[]) => void = () => {};
  let count = 0;
  const endpoint = new ChannelEndpoint<string>({
    limits: { ...CHANNEL_LIMITS, backlog: 1000 },
    createId: () => `session-${++count}`,
    connect: (authorization, sendMessages) => {
      send = sendMessages;
      received.push(`hello ${authorization ?? 'nobody'}`);
      return {
        encode: (message) => JSON.stringify(message),
        weigh: (message) => message.length,
        receive: (text) => void received.push(text),
        close: () => void closed.push('closed'),
      };
    },
  });
  const handle = (method: string, query: string, body = ''): HttpResponse =>
    endpoint.handle({ method, path: '/channel', query: new URLSearchParams(query), headers: {}, body });
  const post = (query: string, body = ''): HttpResponse => handle('POST', query, body);

  /** Opens a back channel of the session. */
  function get(query: string): RecordingSink {
    const sink = new RecordingSink();
    const response = handle('GET', `VER=8&RID=rpc&TYPE=xmlhttp&SID=session-1&${query}`);
    if (response.kind !== 'stream') throw new Error(`No stream but ${response.status}`);
    response.open(sink);
    return sink;
  }
  const say = (...messages: string[]): void => send(messages);
  return { received, closed, endpoint, say, handle, post, get };
}

function aForm(offset: number, ...messages: string[]): string {
  const form = new URLSearchParams({ count: String(messages.length), ofs: String(offset) });
  for (const [index, message] of messages.entries()) form.set(`req${index}___data__`, message);
  return form.toString();
}

const textOf = (response: HttpResponse): unknown =>
  response.kind === 'text' ? parseFrames(response.body)[0] : response.kind;

function open(...messages: string[]) {
  const channel = aChannel();
  channel.post('VER=8&RID=5&CVER=22&database=db', aForm(0, ...messages));
  return channel;
}

test('a handshake answers with the session and passes its headers and messages on', () => {
  const channel = aChannel();
  const headers = encodeURIComponent('X-Other:1\r\nAuthorization:Bearer abc\r\n');
  const body = `headers=${headers}&${aForm(0, 'first', 'second')}`;
  const answer = channel.post('VER=8&RID=5&CVER=22&database=projects%2Fp', body);
  expect(textOf(answer)).toEqual([[0, ['c', 'session-1', '', 8, 12, 30_000]]]);
  expect(answer.headers['X-Content-Type-Options']).toBe('nosniff');
  expect(channel.received).toEqual(['hello Bearer abc', 'first', 'second']);
});

test('a silent back channel says noop after 30 s and ends after 60 s, and the session goes on', () => {
  const { say, get } = open();
  const first = get('AID=0&CI=0');
  jest.advanceTimersByTime(30_000);
  expect(first.payloads()).toEqual(['noop', 'noop']);
  jest.advanceTimersByTime(30_000);
  expect(first.isEnded).toBe(true);
  say('late');
  expect(get('AID=2&CI=0').payloads()).toEqual(['late', 'noop']);
});

test('what is not acknowledged is sent again, what is acknowledged never', () => {
  const { say, get } = open();
  const first = get('AID=0&CI=0');
  say('a', 'b', 'c');
  first.disconnect();
  const second = get('AID=3&CI=0');
  expect(second.entries().slice(0, 1)).toEqual([[4, 'c']]);
  expect(get('AID=0&CI=0').entries()[0]).toEqual([4, 'c']);
});

test('the newest GET replaces the one before', () => {
  const { say, get } = open();
  const first = get('AID=0&CI=0');
  const second = get('AID=0&CI=0');
  expect(first.isEnded).toBe(true);
  first.disconnect();
  say('a');
  expect(second.payloads()).toContain('a');
  expect(first.payloads()).not.toContain('a');
});

test('a long poll ends with the first data, or with a noop after 30 s', () => {
  const { say, get } = open();
  const first = get('AID=0&CI=1');
  expect([first.text, first.isEnded]).toEqual(['', false]);
  say('a', 'b');
  expect([first.payloads(), first.isEnded]).toEqual([['a', 'b'], true]);
  const second = get('AID=2&CI=1');
  jest.advanceTimersByTime(30_000);
  expect([second.payloads(), second.isEnded]).toEqual([['noop'], true]);
  say('c');
  const third = get('AID=3&CI=1');
  expect([third.payloads(), third.isEnded]).toEqual([['c'], true]);
});

test('a POST answers with the state before its messages', () => {
  const { received, say, post, get } = open();
  expect(textOf(post('SID=session-1&RID=6&AID=0', aForm(0, 'a')))).toEqual([0, 0, 7]);
  get('AID=0&CI=0');
  say('x');
  expect(textOf(post('SID=session-1&RID=7&AID=0', aForm(1, 'b')))).toEqual([1, 2, 7]);
  expect(received.slice(1)).toEqual(['a', 'b']);
});

test('a repeated POST, also with an older offset, passes each message on once', () => {
  const { received, post } = open('zero');
  post('SID=session-1&RID=6&AID=0', aForm(1, 'one'));
  post('SID=session-1&RID=6&AID=0', aForm(1, 'one'));
  post('SID=session-1&RID=7&AID=0', aForm(0, 'zero', 'one', 'two'));
  expect(received.slice(1)).toEqual(['zero', 'one', 'two']);
});

test('messages with gaps between their keys wait until the gap is filled', () => {
  const { received, post } = open('zero');
  post('SID=session-1&RID=6&AID=0', 'count=2&ofs=0&req3___data__=three&req1___data__=one');
  expect(received.slice(1)).toEqual(['zero', 'one']);
  post('SID=session-1&RID=7&AID=0', 'count=1&ofs=2&req0___data__=two');
  expect(received.slice(1)).toEqual(['zero', 'one', 'two', 'three']);
});

test('terminate ends the session, and its id is unknown from then on', () => {
  const { endpoint, closed, post, get } = open();
  const sink = get('AID=0&CI=0');
  expect(post('SID=session-1&RID=6&TYPE=terminate')).toMatchObject({ status: 200, body: '' });
  expect([sink.isEnded, closed, endpoint.size]).toEqual([true, ['closed'], 0]);
  expect(post('SID=session-1&RID=7&AID=0')).toMatchObject({ status: 400, body: '' });
});

test.each([
  ['an unknown session', 'POST', 'SID=nobody&RID=1&AID=0', ''],
  ['a GET without session', 'GET', 'RID=rpc&AID=0', ''],
  ['a handshake of another version', 'POST', 'VER=7&RID=1', ''],
  ['an offset that is no number', 'POST', 'VER=8&RID=1', 'ofs=x'],
  ['a negative offset', 'POST', 'VER=8&RID=1', 'ofs=-1'],
  ['another method', 'PUT', 'VER=8&RID=1', ''],
])('%s is answered with an empty 400', (_, method, query, body) => {
  expect(aChannel().handle(method, query, body)).toMatchObject({ status: 400, body: '' });
});

test.each(['AID=x', 'AID=-1', ''])('a back channel with "%s" is answered with an empty 400', (aid) => {
  expect(open().handle('GET', `SID=session-1&${aid}`)).toMatchObject({
    status: 400,
    body: '',
  });
});

test('a session without requests is dropped after five minutes, one with a back channel is not', () => {
  const { endpoint, closed, get } = open();
  jest.advanceTimersByTime(299_000);
  const sink = get('AID=0&CI=0');
  jest.advanceTimersByTime(59_000);
  expect(endpoint.size).toBe(1);
  sink.disconnect();
  jest.advanceTimersByTime(299_000);
  expect(endpoint.size).toBe(1);
  jest.advanceTimersByTime(2000);
  expect([endpoint.size, closed]).toEqual([0, ['closed']]);
});

test('nothing is written to a slow client until it has read, and a client too far behind loses its session', () => {
  const { endpoint, say, closed, get } = open();
  const sink = get('AID=0&CI=0');
  sink.isSlow = true;
  say('a');
  say('b');
  expect(sink.payloads()).toEqual(['noop', 'a']);
  sink.drain();
  expect(sink.payloads()).toEqual(['noop', 'a', 'b']);
  say('x'.repeat(900));
  expect(endpoint.size).toBe(1);
  say('x'.repeat(100));
  expect([endpoint.size, sink.isEnded, closed]).toEqual([0, true, ['closed']]);
});

test('acknowledged messages do not count against a client', () => {
  const { endpoint, say, post } = open();
  for (let id = 1; id < 100; id++) {
    say('x'.repeat(500));
    post(`SID=session-1&RID=${id}&AID=${id}`, aForm(0));
  }
  expect(endpoint.size).toBe(1);
});
