import { testSearch } from './support/test-search.ts';

/** `SEARCH_SEED=7 npm run test:rules -- search` tests with different experiences, combinations and writes. */
testSearch({ experiences: 400, combinations: 100, seed: Number(process.env.SEARCH_SEED ?? 1) });
