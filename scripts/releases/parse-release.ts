import { type Build, type Files, HIDDEN, type Release } from './release.ts';

const SAFE_PATH = new RegExp(`^(?!.*${HIDDEN.source})[\\w.@~-]+(/[\\w.@~-]+)*$`);
const SHA_256 = /^[0-9a-f]{64}$/;
const ID = /^[0-9a-f]{12}$/;

/**
 * Reads the text of a `release.json`. Throws an Error that names the wrong part. The paths come from a server and
 * become paths of local files, so only plain names below the site's root are accepted.
 */
export function parseRelease(text: string): Release {
  const value = asObject('it', JSON.parse(text));
  return {
    ...asBuild('', value),
    configuration: asFiles('configuration', value.configuration),
    hosting: asMatch('hosting', value.hosting, SHA_256),
    previous: value.previous === null ? null : asBuild('previous.', asObject('previous', value.previous)),
  };
}

function asBuild(prefix: string, value: Record<string, unknown>): Build {
  return {
    id: asMatch(`${prefix}id`, value.id, ID),
    files: asFiles(`${prefix}files`, value.files),
    pointers: asFiles(`${prefix}pointers`, value.pointers),
  };
}

function asFiles(name: string, value: unknown): Files {
  const entries = Object.entries(asObject(name, value));
  return Object.fromEntries(
    entries.map(([path, hash]) => [
      asMatch(`a path of ${name}`, path, SAFE_PATH),
      asMatch(`${name} ${path}`, hash, SHA_256),
    ]),
  );
}

function asObject(name: string, value: unknown): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  throw new Error(`${name} is no object`);
}

function asMatch(name: string, value: unknown, pattern: RegExp): string {
  if (typeof value === 'string' && pattern.test(value)) return value;
  throw new Error(`${name} cannot be ${JSON.stringify(value)}`);
}
