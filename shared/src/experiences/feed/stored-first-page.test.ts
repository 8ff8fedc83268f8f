import { storedFirstPage } from './stored-first-page.ts';

const KEY = 'portal-first-page';
const documents = [{ id: 'a', data: { company: 'ACME' } }];

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('gives back what was written', () => {
  storedFirstPage.write(documents);
  expect(storedFirstPage.read()).toEqual(documents);
});

test.each(['', '{', '7', '{"id":"a"}', '[7,null,{"data":{}}]'])('takes %j for nothing', (text) => {
  localStorage.setItem(KEY, text);
  expect(storedFirstPage.read()).toEqual([]);
});

test('an unusually large page is not kept, nor is the one before it', () => {
  storedFirstPage.write(documents);
  storedFirstPage.write([{ id: 'a', data: { role: 'x'.repeat(400_000) } }]);
  expect(storedFirstPage.read()).toEqual([]);
});

test('storage that is full or blocked is no obstacle', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  storedFirstPage.write(documents);
  expect(full).toHaveBeenCalled();
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(storedFirstPage.read()).toEqual([]);
});
