import { readFileSync } from 'node:fs';
import { privacyPath, privacyText } from './privacy-tables.ts';

test('docs/privacy.md has the tables that npm run privacy -w shared writes', () => {
  expect(readFileSync(privacyPath, 'utf8')).toBe(privacyText());
});
