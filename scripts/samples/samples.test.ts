import { createPerson, localIdOf } from 'local-backend/auth';
import { decodeExperience } from '../../shared/src/model/experience.ts';
import { choicesOf, FIELD_NAMES, FIELDS, isChoice, isOptional } from '../../shared/src/model/fields.ts';
import { experienceFields } from '../../shared/src/testing/builders.ts';
import { generateExperiences } from './generate-experiences.ts';
import { PEOPLE } from './people.ts';
import { STORIES, sampleExperiences } from './sample-experiences.ts';
import type { StoredExperience } from './stored-experience.ts';

const samples = sampleExperiences();
/** Only anonymous authors may state `monthOnly`, and no sample does. */
const OPTIONAL: readonly string[] = FIELD_NAMES.filter((name) => isOptional(name) && name !== 'monthOnly');
const valuesOf = (field: 'company' | 'country' | 'status' | 'jobType' | 'createdByName') =>
  new Set(samples.map(({ fields }) => fields[field]));

test('there are about 60 samples, with ids that can be read', () => {
  expect(samples.length).toBeGreaterThanOrEqual(55);
  expect(samples.length).toBeLessThanOrEqual(65);
  expect(new Set(samples.map(({ id }) => id)).size).toBe(samples.length);
  for (const { id } of samples) expect(id).toMatch(/^[a-z]+(-[a-z]+)*-20\d\d$/);
});

test('samples show every country, job type, status and mode, many companies and years', () => {
  expect(valuesOf('company').size).toBeGreaterThanOrEqual(14);
  expect(valuesOf('country').size).toBe(6);
  expect(valuesOf('status').size).toBe(3);
  expect(valuesOf('jobType').size).toBe(4);
  const years = new Set(samples.map(({ fields }) => fields.date.slice(0, 4)));
  expect(years.size).toBeGreaterThanOrEqual(8);
  for (const mode of ['onsite', 'virtual', 'partiallyOnsite'] as const) {
    expect(samples.some(({ fields }) => fields.modes[mode])).toBe(true);
  }
});

test('about a fifth of the samples hide their author', () => {
  const hidden = samples.filter(({ fields }) => fields.createdByName === 'Anonymous').length;
  expect(hidden / samples.length).toBeGreaterThan(0.13);
  expect(hidden / samples.length).toBeLessThan(0.25);
});

test.each(['Ada Lovelace', 'Grace Hopper', 'Alan Turing'])(
  '%s signs in as the author of samples of theirs',
  (name) => {
    const uid = localIdOf(createPerson(name).sub);
    const own = samples.filter(({ fields, owner }) => (fields.createdBy ?? owner) === uid);
    expect(own.length).toBeGreaterThanOrEqual(3);
    expect(own.some(({ fields }) => fields.createdByName === name)).toBe(true);
  },
);

test('the generator gives the same experiences every time, and the first ones whatever the count', () => {
  expect([...generateExperiences(300)]).toEqual([...generateExperiences(300)]);
  const ids = [...generateExperiences(300)].map(({ id }) => id);
  expect(new Set(ids).size).toBe(300);
  expect(ids.slice(0, 2)).toEqual(['experience-000001', 'experience-000002']);
});

test('generated experiences are spread over companies, years and sizes as real ones would be', () => {
  const generated = [...generateExperiences(4_000)].map(({ fields }) => fields);
  const companies = new Set(generated.map(({ company }) => company));
  expect(companies.size).toBeGreaterThan(150);
  expect(companies.size).toBeLessThanOrEqual(200);
  expect(new Set(generated.map(({ date }) => date.slice(0, 4))).size).toBe(12);
  const size =
    generated.reduce((total, fields) => total + JSON.stringify(fields).length, 0) / generated.length;
  expect(size).toBeGreaterThan(900);
  expect(size).toBeLessThan(1_600);
});

test('some state what is optional, and some do not', () => {
  const all = [...samples, ...generateExperiences(100)];
  for (const name of OPTIONAL) {
    const stated = all.filter(({ fields }) => name in fields).length / all.length;
    expect([name, stated > 0.2, stated < 0.8]).toEqual([name, true, true]);
  }
});

test('every sample and generated experience has known fields with values that they may have', () => {
  for (const experience of [...samples, ...generateExperiences(1_000)]) checkFields(experience);
});

test('every story names people and modes that exist', () => {
  expect(PEOPLE).toEqual(expect.arrayContaining(STORIES.map(({ by }) => by)));
  const modes = ['onsite', 'virtual', 'partiallyOnsite'];
  expect(modes).toEqual(expect.arrayContaining(STORIES.flatMap((story) => story.modes)));
});

function checkFields({ id, fields, owner }: StoredExperience): void {
  const isAnonymous = fields.createdByName === 'Anonymous';
  expect([fields.createdBy === null, owner !== undefined]).toEqual([isAnonymous, isAnonymous]);
  const names = Object.keys(fields).filter((name) => !OPTIONAL.includes(name));
  expect(names.sort()).toEqual([...Object.keys(experienceFields()), 'shared'].sort());
  const optional = Object.entries(fields).filter(([name]) => OPTIONAL.includes(name));
  expect(decodeExperience(id, fields)).toMatchObject({ experience: Object.fromEntries(optional) });
  for (const name of FIELD_NAMES.filter(isChoice)) {
    expect(fields[name] === undefined || choicesOf(name).includes(fields[name])).toBe(true);
  }
  expect(fields.company.length).toBeLessThanOrEqual(FIELDS.company.max);
  expect(fields.role.length).toBeLessThanOrEqual(FIELDS.role.max);
  expect(fields.company).toBe(fields.company.toUpperCase().trim());
  expect(new Date(`${fields.date}T00:00:00Z`).toISOString().slice(0, 10)).toBe(fields.date);
  expect(fields.rounds.length).toBeGreaterThanOrEqual(1);
  expect(fields.rounds.length).toBeLessThanOrEqual(5);
  expect(new Set(fields.likes).size).toBe(fields.likes.length);
}
