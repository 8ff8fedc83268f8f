import { anExperience } from '../testing/builders.ts';
import { unknownFields } from './unknown-fields.ts';

test('an experience has no unknown fields, and whatever else is stored is one', () => {
  const { id: _id, ...stored } = anExperience();
  expect(unknownFields(stored)).toEqual([]);
  expect(unknownFields({ ...stored, email: '', toString: '' })).toEqual(['email', 'toString']);
});
