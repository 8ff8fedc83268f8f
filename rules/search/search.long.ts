import { testSearch } from './support/test-search.ts';

testSearch({ experiences: 1000, combinations: 500, seed: 2 });
