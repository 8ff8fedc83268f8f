import { test } from '@playwright/test';

/**
 * A name for what a test stores. Each retry and repetition gets another one, since it runs in the store in which the run
 * before left its documents. No name is the beginning of another.
 */
export function fresh(name: string): string {
  const { repeatEachIndex, retry } = test.info();
  return `${name} ${repeatEachIndex + 10}${retry}`;
}
