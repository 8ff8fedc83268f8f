import { testTraces } from './support/test-traces.ts';
import { STRANGER } from './support/users.ts';

// The tables of reading already show that a stranger may read nothing that another user may not. So this runs less often.
describe('to a stranger', () => testTraces(STRANGER));
