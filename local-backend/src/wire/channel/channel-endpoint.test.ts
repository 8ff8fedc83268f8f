import type { HttpRequest, HttpResponse } from '../http-message.ts';
import { ManualTimers } from '../testing/manual-timers.ts';
import { parseFrames, RecordingSink } from '../testing/recording-sink.ts';
import { ChannelEndpoint } from './channel-endpoint.ts';
import { CHANNEL_LIMITS } from './channel-session.ts';

/** An endpoint whose server side records what it receives and says what it is told to. */
function aChannel() {
  const timers = new ManualTimers();
  const received: string[] = [];
  const closed: string[] = [];
  let send: (messages: readonly string[]) => void = () => {};
  let count = 0;
  const endpoint = new ChannelEndpoint<string>({
    timers,
    limits: { ...CHANNEL_LIMITS, backlog: 1000 },
    createId: () => `session-${++count}`,
    connect: (handshake, sendMessages) => {
      send = sendMessages;
      received.push(`hello ${handshake.authorization ?? 'nobody'}`);
      return {
        encode: (message) => JSON.stringify(message),
        weigh: (message) => message.length,
        receive: (text) => void received.push(text),
        close: () => void closed.push('closed'),
      };
    },
  });
  return { timers, received, closed, endpoint, say: (...messages: string[]) => send(messages) };
}

function post(endpoint: ChannelEndpoint<string>, query: string, body = ''): HttpResponse {
  return endpoint.handle(aRequest('POST', query, body));
}

function get(endpoint: ChannelEndpoint<string>, query: string): RecordingSink {
  const sink = new RecordingSink();
  const response = endpoint.handle(aRequest('GET', `VER=8&RID=rpc&TYPE=xmlhttp&${query}`));
  if (response.kind !== 'stream') throw new Error(`No stream but ${response.status}`);
  response.open(sink);
  return sink;
}

function aRequest(method: string, query: string, body = ''): HttpRequest {
  return { method, path: '/channel', query: new URLSearchParams(query), headers: {}, body };
}

function aForm(offset: number, ...messages: string[]): string {
  const form = new URLSearchParams({ count: String(messages.length), ofs: String(offset) });
  for (const [index, message] of messages.entries()) form.set(`req${index}___data__`, message);
  return form.toString();
}

function textOf(response: HttpResponse): unknown {
  return response.kind === 'text' ? parseFrames(response.body)[0] : response.kind;
}

function open(...messages: string[]) {
  const channel = aChannel();
  post(channel.endpoint, 'VER=8&RID=5&CVER=22&database=db', aForm(0, ...messages));
  return channel;
}

test('a handshake answers with the session and passes its headers and messages on', () => {
  const channel = aChannel();
  const headers = encodeURIComponent('X-Other:1\r\nAuthorization:Bearer abc\r\n');
  const body = `headers=${headers}&${aForm(0, 'first', 'second')}`;
  const answer = post(channel.endpoint, 'VER=8&RID=5&CVER=22&database=projects%2Fp', body);
  expect(textOf(answer)).toEqual([[0, ['c', 'session-1', '', 8, 12, 30_000]]]);
  expect(answer.headers['X-Content-Type-Options']).toBe('nosniff');
  expect(channel.received).toEqual(['hello Bearer abc', 'first', 'second']);
});

test('a back channel gets what waits, then a noop at once, then what comes', () => {
  const { endpoint, say } = open();
  say('früh 😀');
  const sink = get(endpoint, 'SID=session-1&AID=0&CI=0');
  expect(sink.entries()).toEqual([
    [1, 'früh 😀'],
    [2, 'noop'],
  ]);
  say('a', 'b');
  expect(sink.payloads()).toEqual(['früh 😀', 'noop', 'a', 'b']);
  expect(sink.isEnded).toBe(false);
});

test('a silent back channel says noop after 30 s and ends after 60 s, and the session goes on', () => {
  const { endpoint, timers, say } = open();
  const first = get(endpoint, 'SID=session-1&AID=0&CI=0');
  timers.advance(30_000);
  expect(first.payloads()).toEqual(['noop', 'noop']);
  timers.advance(30_000);
  expect(first.isEnded).toBe(true);
  say('late');
  expect(get(endpoint, 'SID=session-1&AID=2&CI=0').payloads()).toEqual(['late', 'noop']);
});

test('what is not acknowledged is sent again, what is acknowledged never', () => {
  const { endpoint, say } = open();
  const first = get(endpoint, 'SID=session-1&AID=0&CI=0');
  say('a', 'b', 'c');
  first.disconnect();
  const second = get(endpoint, 'SID=session-1&AID=3&CI=0');
  expect(second.entries().slice(0, 1)).toEqual([[4, 'c']]);
  expect(get(endpoint, 'SID=session-1&AID=0&CI=0').entries()[0]).toEqual([4, 'c']);
});

test('the newest GET replaces the one before', () => {
  const { endpoint, say } = open();
  const first = get(endpoint, 'SID=session-1&AID=0&CI=0');
  const second = get(endpoint, 'SID=session-1&AID=0&CI=0');
  expect(first.isEnded).toBe(true);
  first.disconnect();
  say('a');
  expect(second.payloads()).toContain('a');
  expect(first.payloads()).not.toContain('a');
});

test('a long poll ends with the first data, or with a noop after 30 s', () => {
  const { endpoint, timers, say } = open();
  const first = get(endpoint, 'SID=session-1&AID=0&CI=1');
  expect([first.text, first.isEnded]).toEqual(['', false]);
  say('a', 'b');
  expect([first.payloads(), first.isEnded]).toEqual([['a', 'b'], true]);
  const second = get(endpoint, 'SID=session-1&AID=2&CI=1');
  timers.advance(30_000);
  expect([second.payloads(), second.isEnded]).toEqual([['noop'], true]);
  say('c');
  const third = get(endpoint, 'SID=session-1&AID=3&CI=1');
  expect([third.payloads(), third.isEnded]).toEqual([['c'], true]);
});

test('a POST answers with the state before its messages', () => {
  const { endpoint, received, say } = open();
  expect(textOf(post(endpoint, 'SID=session-1&RID=6&AID=0', aForm(0, 'a')))).toEqual([0, 0, 7]);
  get(endpoint, 'SID=session-1&AID=0&CI=0');
  say('x');
  expect(textOf(post(endpoint, 'SID=session-1&RID=7&AID=0', aForm(1, 'b')))).toEqual([1, 2, 7]);
  expect(received.slice(1)).toEqual(['a', 'b']);
});

test('a repeated POST, also with an older offset, passes each message on once', () => {
  const { endpoint, received } = open('zero');
  post(endpoint, 'SID=session-1&RID=6&AID=0', aForm(1, 'one'));
  post(endpoint, 'SID=session-1&RID=6&AID=0', aForm(1, 'one'));
  post(endpoint, 'SID=session-1&RID=7&AID=0', aForm(0, 'zero', 'one', 'two'));
  expect(received.slice(1)).toEqual(['zero', 'one', 'two']);
});

test('messages with gaps between their keys wait until the gap is filled', () => {
  const { endpoint, received } = open('zero');
  post(endpoint, 'SID=session-1&RID=6&AID=0', 'count=2&ofs=0&req3___data__=three&req1___data__=one');
  expect(received.slice(1)).toEqual(['zero', 'one']);
  post(endpoint, 'SID=session-1&RID=7&AID=0', 'count=1&ofs=2&req0___data__=two');
  expect(received.slice(1)).toEqual(['zero', 'one', 'two', 'three']);
});

test('terminate ends the session, and its id is unknown from then on', () => {
  const { endpoint, closed } = open();
  const sink = get(endpoint, 'SID=session-1&AID=0&CI=0');
  expect(post(endpoint, 'SID=session-1&RID=6&TYPE=terminate')).toMatchObject({ status: 200, body: '' });
  expect([sink.isEnded, closed, endpoint.size]).toEqual([true, ['closed'], 0]);
  expect(post(endpoint, 'SID=session-1&RID=7&AID=0')).toMatchObject({ status: 400, body: '' });
});

test.each([
  ['an unknown session', 'POST', 'SID=nobody&RID=1&AID=0', ''],
  ['a GET without session', 'GET', 'RID=rpc&AID=0', ''],
  ['a handshake of another version', 'POST', 'VER=7&RID=1', ''],
  ['an offset that is no number', 'POST', 'VER=8&RID=1', 'ofs=x'],
  ['a negative offset', 'POST', 'VER=8&RID=1', 'ofs=-1'],
  ['another method', 'PUT', 'VER=8&RID=1', ''],
])('%s is answered with an empty 400', (_, method, query, body) => {
  expect(aChannel().endpoint.handle(aRequest(method, query, body))).toMatchObject({ status: 400, body: '' });
});

test.each(['AID=x', 'AID=-1', ''])('a back channel with "%s" is answered with an empty 400', (aid) => {
  expect(open().endpoint.handle(aRequest('GET', `SID=session-1&${aid}`))).toMatchObject({
    status: 400,
    body: '',
  });
});

test('a session without requests is dropped after five minutes, one with a back channel is not', () => {
  const { endpoint, timers, closed } = open();
  timers.advance(299_000);
  const sink = get(endpoint, 'SID=session-1&AID=0&CI=0');
  timers.advance(59_000);
  expect(endpoint.size).toBe(1);
  sink.disconnect();
  timers.advance(299_000);
  expect(endpoint.size).toBe(1);
  timers.advance(2000);
  expect([endpoint.size, closed]).toEqual([0, ['closed']]);
});

test('nothing is written to a slow client until it has read, and a client too far behind loses its session', () => {
  const { endpoint, say, closed } = open();
  const sink = get(endpoint, 'SID=session-1&AID=0&CI=0');
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
  const { endpoint, say } = open();
  for (let id = 1; id < 100; id++) {
    say('x'.repeat(500));
    post(endpoint, `SID=session-1&RID=${id}&AID=${id}`, aForm(0));
  }
  expect(endpoint.size).toBe(1);
});
