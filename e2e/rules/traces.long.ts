import { STRANGER } from './support/people.ts';
import { testTraces } from './support/test-traces.ts';

// A stranger may read nothing that another user may not, as the tables of reading show. So this is a check of that.
describe('to a stranger', () => testTraces(STRANGER));
