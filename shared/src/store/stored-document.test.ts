import { experienceFields } from '../testing/builders.ts';
import { decodeDocument } from './stored-document.ts';

test('a malformed document is reported once, and a stub is not', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  for (const status of ['held', 'removed'])
    expect(decodeDocument({ id: status, data: { createdBy: null, status } }, undefined)).toBeUndefined();
  expect(warn).not.toHaveBeenCalled();
  for (let times = 0; times < 2; times++)
    expect(
      decodeDocument({ id: 'bad', data: experienceFields({ status: 'unknown' }) }, undefined),
    ).toBeUndefined();
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});
