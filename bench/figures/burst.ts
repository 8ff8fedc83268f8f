import { countedOf } from '@portal/shared/counts';
import { commitAll, writeOf } from 'local-backend';
import { generateExperiences } from '../../scripts/samples/generate-experiences.ts';
import { createCountedState } from '../support/counted-state.ts';
import { type Figure, time } from '../support/figure.ts';
import { openStore } from '../support/open-store.ts';
import { usageOfProcess } from '../support/process-usage.ts';
import { startFunction } from '../support/start-function.ts';

const COMPANIES = 40;
const EACH = 10_000;
const CREATED = 200;
const NAME = `${CREATED} new experiences of ${COMPANIES} companies with ${EACH.toLocaleString('en')} each`;

/** Many new experiences of large companies at once, counted by the deployed function. */
export async function measureBurst(): Promise<Figure[]> {
  await using store = await openStore();
  const state = createCountedState();
  for (let company = 0; company < COMPANIES; company += 1)
    for (const { id, fields } of generateExperiences(EACH)) state.add(counted(id, fields, company));
  await state.write(store.database);
  await using counting = await startFunction(store);
  const created = Array.from(generateExperiences(CREATED), ({ id, fields }, index) => {
    state.expect(counted(id, fields, index));
    return [writeOf(`experiences/${id}`, { ...fields, company: companyOf(index) })];
  });
  const milliseconds = await time(async () => {
    await commitAll(store.database, created);
    await counting.drained();
  });
  const usage = usageOfProcess(counting.pid);
  const differences = await state.differences(store.database);
  if (differences > 0) throw new Error(`${differences} documents differ from a recount`);
  return [
    { name: NAME, unit: 's', runs: [milliseconds / 1000], goal: { of: 'median', max: 15 } },
    ...(usage
      ? ([
          { name: 'CPU', unit: 's', runs: [usage.cpuSeconds], goal: { of: 'median', max: 15 } },
          { name: 'peak memory', unit: 'MB', runs: [usage.peakMegabytes], goal: { of: 'median', max: 256 } },
        ] as const)
      : []
    ).map(({ name, ...figure }) => ({ ...figure, name: `${NAME}: ${name} of the function, start included` })),
  ];
}

const companyOf = (index: number): string => `LARGE ${index % COMPANIES}`;

function counted(id: string, fields: object, company: number) {
  const value = countedOf({ ...fields, company: companyOf(company) });
  if (!value) throw new Error(`${id} is no experience`);
  return value;
}
