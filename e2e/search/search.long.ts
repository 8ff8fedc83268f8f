import { testSearch } from './support/test-search.ts';

testSearch(500, 2);
