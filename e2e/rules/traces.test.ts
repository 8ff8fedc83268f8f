import { BOB } from './support/people.ts';
import { testTraces } from './support/test-traces.ts';

describe('to another user', () => testTraces(BOB));
