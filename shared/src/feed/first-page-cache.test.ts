import { firstPageCache } from './first-page-cache.ts';

const KEY = 'portal-first-page';
const documents = [{ id: 'a', data: { company: 'ACME' } }];

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('gives back what was written', () => {
  firstPageCache.write(documents);
  expect(firstPageCache.read()).toEqual(documents);
});

test.each([
  '',
  '{',
  '7',
  '{"id":"a"}',
  '[7,null,{"data":{}}]',
  '[{"id":"a"}]',
  '[{"id":"a","data":null},{"id":"a","data":"text"}]',
])('takes %j for nothing', (text) => {
  localStorage.setItem(KEY, text);
  expect(firstPageCache.read()).toEqual([]);
});

test('an unusually large page is not kept, nor is the one before it', () => {
  firstPageCache.write(documents);
  firstPageCache.write([{ id: 'a', data: { role: 'x'.repeat(400_000) } }]);
  expect(firstPageCache.read()).toEqual([]);
});

test('storage that is full or blocked is no obstacle', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  firstPageCache.write(documents);
  expect(full).toHaveBeenCalled();
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(firstPageCache.read()).toEqual([]);
});
