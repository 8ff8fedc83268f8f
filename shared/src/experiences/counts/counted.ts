import { decodeExperience, MODES, type Modes, type Status } from '../experience.ts';

/** What one experience adds to the counts: one to its company, and one to that company's cell. */
export interface Counted {
  /** As it is stored, at least one visible character. */
  readonly company: string;
  /** Names the combination of country, status, year and modes, see `cellKey`. */
  readonly cell: string;
}

/** The values that the experiences of one cell share. */
export interface CellValues {
  readonly country: string;
  readonly status: Status;
  /** The first four characters of the date. */
  readonly year: string;
  readonly modes: Modes;
}

/** What a stored document counts as; undefined when there is none, or when the page would skip it. */
export function countedOf(id: string, data: unknown): Counted | undefined {
  const decoded = decodeExperience(id, data);
  if ('problem' in decoded) return undefined;
  const { company, country, status, date, modes } = decoded.experience;
  return { company, cell: cellKey({ country, status, year: date.slice(0, 4), modes }) };
}

/**
 * The name of a cell: JSON, so that no country can be taken for another value, and valid as the key of a stored map,
 * which `__x__` and '' are not.
 * @example cellKey({ country: 'UK', status: 'pending', year: '2024', modes }) // '["UK","pending","2024","onsite"]'
 */
export function cellKey({ country, status, year, modes }: CellValues): string {
  return JSON.stringify([country, status, year, ...MODES.filter((mode) => modes[mode])]);
}

/** The values that `cellKey` named. Throws for what it did not write. */
export function valuesOfCell(key: string): CellValues {
  const [country, status, year, ...ticked] = JSON.parse(key) as [string, Status, string, ...string[]];
  const [onsite, virtual, partiallyOnsite] = MODES.map((mode) => ticked.includes(mode));
  const modes = {
    onsite: onsite === true,
    virtual: virtual === true,
    partiallyOnsite: partiallyOnsite === true,
  };
  return { country, status, year, modes };
}
