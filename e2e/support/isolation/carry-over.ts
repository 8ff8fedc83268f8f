import { cpSync } from 'node:fs';
import { test } from '@playwright/test';

/** A folder with a build and those files of the build before that it lacks, as a release has them. */
export function carryOver(before: string, build: string): string {
  const folder = test.info().outputPath('release');
  cpSync(before, folder, { recursive: true });
  cpSync(build, folder, { recursive: true });
  return folder;
}
