import { buildBaseline } from './build-baseline.ts';

export default async function globalSetup(): Promise<void> {
  await buildBaseline();
}
