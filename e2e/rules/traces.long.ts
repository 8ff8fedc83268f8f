import { STRANGER } from './support/people.ts';
import { testTraces } from './support/test-traces.ts';

// The tables of reading already show that a stranger may read nothing that another user may not. So this runs less often.
describe('to a stranger', () => testTraces(STRANGER));
