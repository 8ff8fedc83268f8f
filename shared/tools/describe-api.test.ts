import { readFileSync } from 'node:fs';
import { API_FILE, describeApi } from './describe-api.ts';
import { explainChange } from './explain-change.ts';

test('the doors export what api.txt says', () => {
  const advice = explainChange(readFileSync(API_FILE, 'utf8'), describeApi());
  if (advice !== undefined) throw new Error(advice);
});
