import { testSearch } from './support/test-search.ts';

testSearch(100, 1);
