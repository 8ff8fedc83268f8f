import { anExperience } from '../testing/builders.ts';
import { fieldPaths } from './firestore-commands.ts';

test('fields are written by name, and each mode by its path', () => {
  const { id: _id, likes: _likes, modes, ...fields } = anExperience();
  expect(fieldPaths({ ...fields, modes })).toEqual({
    ...fields,
    'modes.onsite': modes.onsite,
    'modes.virtual': modes.virtual,
    'modes.partiallyOnsite': modes.partiallyOnsite,
  });
});
