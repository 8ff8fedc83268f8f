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
  expect(readSavedOnDevice()).toMatchObject({ ids: ['one', 'two'], isKept: true });
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
  expect(savedOnDevice.read()).toMatchObject({ status: 'ready', value: ['other'] });
  stop();
  save('one');
  expect(listener).toHaveBeenCalledTimes(2);
});

test.each(['', 'no JSON', 'null', '[]', '{"ids":["one"]}', '{"ids":[1],"isKept":false}'])(
  'takes %j for nothing saved, and writes over it',
  (stored) => {
    localStorage.setItem(KEY, stored);
    expect(readSavedOnDevice()).toMatchObject({ ids: [], isKept: false });
    save('one');
    expect(readSavedOnDevice().ids).toEqual(['one']);
  },
);

test('what the browser refuses to store does not look stored', () => {
  save('one');
  const listener = jest.fn();
  const stop = watchSavedOnDevice(listener);
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
  expect(() => save('two')).toThrow(DOMException);
  expect(readSavedOnDevice().ids).toEqual(['one']);
  expect(listener).not.toHaveBeenCalled();
  setItem.mockRestore();
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(full);
  expect(readSavedOnDevice().ids).toEqual([]);
  stop();
});
