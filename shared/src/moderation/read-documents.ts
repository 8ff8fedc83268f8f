import * as v from 'valibot';
import { MAX_NOTE_LENGTH, MAX_OBJECTION_LENGTH, MAX_REASON_LENGTH } from '../limits.ts';
import { cleanLines } from '../model/clean-text.ts';
import { decodeExperience, type Experience } from '../model/experience.ts';
import { stubIn } from '../model/stub.ts';
import {
  DECIDERS,
  type Held,
  type Objection,
  REPORT_REASONS,
  type Report,
  type ReportedCase,
  type Review,
  STUB_STATES,
  type StubState,
  VERDICTS,
} from './documents.ts';
import type { StoredReportPace } from './report-pace.ts';

/** A stored time. Each SDK reads times as its own class. */
const time = v.pipe(
  v.unknown(),
  v.transform((value) => (isTimestamp(value) ? value.toDate() : value)),
  v.date(),
);
const isTimestamp = (value: unknown): value is { readonly toDate: () => unknown } =>
  typeof value === 'object' && value !== null && 'toDate' in value && typeof value.toDate === 'function';
const textOf = (max: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => cleanLines(text.slice(0, max))),
  );
const reason = textOf(MAX_REASON_LENGTH);
const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const whole = v.pipe(v.number(), v.integer(), v.minValue(0));

const NOTE = { reason: v.picklist(REPORT_REASONS), note: textOf(MAX_NOTE_LENGTH), at: time };
const OUTCOME = { verdict: v.picklist(VERDICTS), at: time };
const DECISION = { ...OUTCOME, by: v.picklist(DECIDERS), reason, review: v.optional(whole) };

/** The items that fit the schema. Others are left out. */
const listOf = <Schema extends v.GenericSchema>(item: Schema) =>
  v.fallback(
    v.pipe(
      v.array(v.unknown()),
      v.transform((all) => all.flatMap((one) => read(item, one) ?? [])),
    ),
    [],
  );

const orNull = <Schema extends v.GenericSchema>(schema: Schema) => v.fallback(v.nullable(schema), null);

const experienceOf = (id: string) =>
  v.pipe(
    v.unknown(),
    v.transform((data) => experienceIn(id, data)),
    v.custom<Experience>((experience) => experience !== undefined),
  );

/** A reported case, or undefined if the document cannot be read. Unreadable notes and decisions are left out. */
export const readCase = (id: string, data: unknown): ReportedCase | undefined =>
  read(
    v.object({
      text: hash,
      experience: experienceOf(id),
      reporters: whole,
      notes: listOf(v.object(NOTE)),
      at: time,
      isOpen: v.boolean(),
      review: whole,
      kept: orNull(hash),
      history: listOf(v.object(DECISION)),
      holdRefusedAt: orNull(time),
    }),
    data,
  );

export const readHeld = (id: string, data: unknown): Held | undefined =>
  read(
    v.object({
      experience: experienceOf(id),
      state: v.picklist(STUB_STATES),
      by: v.picklist(DECIDERS),
      why: reason,
      at: time,
      until: orNull(time),
    }),
    data,
  );

/** An objection, or undefined if the document cannot be read. An unreadable version is left out. */
export const readObjection = (id: string, data: unknown): Objection | undefined =>
  read(
    v.object({
      text: textOf(MAX_OBJECTION_LENGTH),
      version: orNull(experienceOf(id)),
      at: time,
      isOpen: v.boolean(),
    }),
    data,
  );

export const readReview = (data: unknown): Review | undefined =>
  read(
    v.object({
      number: whole,
      verdict: v.picklist(VERDICTS),
      reason,
      text: hash,
      takesVersion: v.boolean(),
      at: time,
    }),
    data,
  );

/** A report of the experience with this id, or undefined if the document cannot be read. */
export function readReport(experience: string, data: unknown): Report | undefined {
  const report = read(v.object({ ...NOTE, text: hash, decision: orNull(v.object(OUTCOME)) }), data);
  return report && { experience, ...report };
}

export const readReportPace = (data: unknown): StoredReportPace | undefined =>
  read(v.object({ experience: v.string(), count: whole, at: time }), data);

/** The time since which an account is a moderator, from its document in `moderators`. */
export const readModeratorSince = (data: unknown): Date | undefined => read(v.object({ at: time }), data)?.at;

/** The state of an experience whose stored document is a stub. Undefined for any other document. */
export const stubStateOf = (data: unknown): StubState | undefined => stubIn('', data)?.state;

function experienceIn(id: string, data: unknown): Experience | undefined {
  const decoded = decodeExperience(id, data);
  return 'experience' in decoded ? decoded.experience : undefined;
}

function read<Schema extends v.GenericSchema>(
  schema: Schema,
  data: unknown,
): v.InferOutput<Schema> | undefined {
  const result = v.safeParse(schema, data);
  return result.success ? result.output : undefined;
}
