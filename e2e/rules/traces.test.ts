import { testTraces } from './support/test-traces.ts';
import { BOB } from './support/users.ts';

describe('to another user', () => testTraces(BOB));
