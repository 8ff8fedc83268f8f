import {
  changeSavedOnDevice,
  readSavedOnDevice,
  savedOnDevice,
  watchSavedOnDevice,
} from './saved-on-device.ts';

const KEY = 'portal-saved';
const save = (...ids: readonly string[]) => changeSavedOnDevice((before) => [...before, ...ids]);
const full = () => {
  throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
};

afterEach(() => {
  jest.restoreAllMocks();
  changeSavedOnDevice(() => []);
});

test('keeps what is saved in the browser, once each', () => {
  save('one', 'two', 'one');
  expect(localStorage.getItem(KEY)).toBe('{"ids":["one","two"],"isKept":false}');
  changeSavedOnDevice((ids) => ids, true);
  expect(readSavedOnDevice()).toEqual({ ids: ['one', 'two'], isKept: true });
  changeSavedOnDevice(() => []);
  expect(localStorage.getItem(KEY)).toBeNull();
});

test('gives the same value until it changes, and tells of changes here and in another tab', () => {
  const listener = jest.fn();
  const stop = watchSavedOnDevice(listener);
  save('one');
  const state = savedOnDevice.read();
  expect(savedOnDevice.read()).toBe(state);
  localStorage.setItem(KEY, '{"ids":["other"],"isKept":false}');
  window.dispatchEvent(new StorageEvent('storage', { key: 'unrelated' }));
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  expect(listener).toHaveBeenCalledTimes(2);
  expect(savedOnDevice.read()).toEqual({ status: 'ready', value: ['other'] });
  stop();
  save('one');
  expect(listener).toHaveBeenCalledTimes(2);
});

test.each(['', 'no JSON', 'null', '[]', '{"ids":["one"]}', '{"ids":[1],"isKept":false}'])(
  'takes %j for nothing saved, and writes over it',
  (stored) => {
    localStorage.setItem(KEY, stored);
    expect(readSavedOnDevice()).toEqual({ ids: [], isKept: false });
    save('one');
    expect(readSavedOnDevice().ids).toEqual(['one']);
  },
);

test('where the storage is full, keeps changes as long as the page stays, until there is room', () => {
  save('one');
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
  save('two');
  expect(readSavedOnDevice().ids).toEqual(['one', 'two']);
  save('three');
  expect(readSavedOnDevice().ids).toEqual(['one', 'two', 'three']);
  setItem.mockRestore();
  expect(localStorage.getItem(KEY)).toBe('{"ids":["one"],"isKept":false}');
  save('four');
  expect(localStorage.getItem(KEY)).toBe('{"ids":["one","two","three","four"],"isKept":false}');
});

test('where the browser refuses its storage, keeps what is saved as long as the page stays', () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, method).mockImplementation(full);
  save('one');
  expect(readSavedOnDevice().ids).toEqual(['one']);
  changeSavedOnDevice(() => []);
  expect(readSavedOnDevice().ids).toEqual([]);
});
