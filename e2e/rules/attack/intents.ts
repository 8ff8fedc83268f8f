import fc from 'fast-check';
import { CAST } from './cast.ts';
import { anyValues, FORM_FIELDS, KNOWN_FIELDS, nearValues } from './field-values.ts';
import { AUTHORS, type FromBefore, type PaceBefore, SHAPE_NAMES } from './from-before.ts';
import type { Act, Deed, Extra, Intent, LikesTwist, PaceTwist, Read, Style, Twist } from './intent.ts';
import type { Precondition } from './request.ts';
import type { Data } from './world.ts';

const pick = fc.nat({ max: 1000 });
const at = fc.nat({ max: 5 });
const back = fc.nat({ max: 8 });
const as = fc.constantFrom(...CAST);
const one = <T>(value: T): fc.Arbitrary<T> => fc.constant(value);
const someOf = <const T>(...values: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...values);
/** Weighs arbitraries against each other. */
const weigh = <T>(...choices: readonly (readonly [weight: number, arbitrary: fc.Arbitrary<T>])[]) =>
  fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })));

const word = fc.string({ unit: 'binary', minLength: 1, maxLength: 4 });
const text = fc.string({ unit: 'grapheme', maxLength: 8 });
const FREE: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  company: fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' ').toUpperCase()),
  role: fc.string({ minLength: 1, maxLength: 9 }),
  rounds: fc.array(text, { minLength: 1, maxLength: 3 }),
  description: text,
};

const near = (field: string): fc.Arbitrary<unknown> => fc.constantFrom(...nearValues(field));

const form: fc.Arbitrary<Data> = fc.record(
  Object.fromEntries(
    FORM_FIELDS.map((field) => [field, weigh([19, near(field)], [1, FREE[field] ?? near(field)])]),
  ),
);

const deed: fc.Arbitrary<Deed> = fc.record({
  kind: weigh<Deed['kind']>(
    [8, someOf('create', 'edit', 'like')],
    [6, someOf('hide', 'show')],
    [4, one('delete')],
    [1, one('repeat')],
  ),
  pick,
  form,
  isPartial: weigh([4, one(false)], [1, one(true)]),
  isAnonymous: fc.boolean(),
  keepsName: fc.boolean(),
  style: weigh<Style>([2, one('update')], [3, someOf('set', 'certain', 'merge', 'upsert')]),
});

const value: fc.Arbitrary<Twist> = someOf(
  ...[...KNOWN_FIELDS, ...KNOWN_FIELDS, 'rounds', 'date', 'modes.onsite', 'package', 'constructor'],
).chain((field) =>
  fc.record({ kind: one('value'), at, field: one(field), value: fc.constantFrom(...anyValues(field)) }),
);

const precondition = someOf<Precondition>(
  { exists: true },
  { exists: false },
  { none: true },
  { version: 'current' },
  { version: 'outdated' },
);

const twist = weigh<Twist>(
  [20, value],
  [4, fc.record({ kind: one('caller'), as })],
  [
    6,
    fc.record({
      kind: one('likes'),
      at,
      how: someOf<LikesTwist>(
        'toggled',
        'again',
        'again',
        'first',
        'twice',
        'one less',
        'none',
        'for another',
        'reversed',
      ),
    }),
  ],
  [2, fc.record({ kind: one('lack'), at, field: someOf(...KNOWN_FIELDS, 'modes.virtual', 'package') })],
  [
    5,
    fc.record({
      kind: one('pace'),
      how: someOf<PaceTwist>(
        ...([
          'counted on',
          'counted again',
          'restarted',
          'of another',
          'for another',
          'at another time',
        ] as const),
      ),
    }),
  ],
  [1, fc.record({ kind: one('mark'), at })],
  [6, fc.record({ kind: someOf('drop', 'drop', 'double', 'advance'), at })],
  [
    6,
    fc.record({
      kind: one('along'),
      extra: someOf<Extra>(
        ...([
          'claim',
          'claim',
          'claim',
          'claim',
          'give',
          'disown',
          'bury',
          'unbury',
          'erase',
          'elsewhere',
          'pace',
          'rest',
          'verify',
        ] as const),
      ),
      pick,
    }),
  ],
  [2, fc.record({ kind: one('move'), at, to: someOf('place', 'collection'), pick })],
  [3, fc.record({ kind: one('condition'), at, precondition })],
  [3, fc.record({ kind: someOf('replay', 'outdated'), back })],
);

const act: fc.Arbitrary<Act> = fc.record({
  kind: one('act'),
  as,
  deeds: weigh<Deed[]>([8, fc.tuple(deed)], [1, fc.tuple(deed, deed)], [1, fc.tuple(deed, deed, deed)]),
  twists: weigh<Twist[]>([4, one([])], [4, fc.tuple(twist)], [2, fc.tuple(twist, twist)]),
});

const read: fc.Arbitrary<Read> = fc.record({
  kind: one('read'),
  as,
  what: weigh<Read['what']>(
    [3, someOf('experience', 'owner', 'list')],
    [1, someOf('tombstone', 'pace', 'elsewhere', 'other list')],
  ),
  pick,
});

const intent = weigh<Intent>([6, act], [1, read]);

/** A world from before, and what is done in it, one after the other. */
export interface Story {
  readonly before: readonly FromBefore[];
  readonly paces: readonly PaceBefore[];
  readonly intents: readonly Intent[];
}

/** Stories of up to so many intents; they shrink to the intents that matter. */
export const stories = (most: number): fc.Arbitrary<Story> =>
  fc.record({
    before: fc.array(fc.record({ shape: someOf(...SHAPE_NAMES), author: someOf(...AUTHORS) }), {
      maxLength: 8,
      size: 'max',
    }),
    paces: fc.array(
      fc.record({ author: someOf(...AUTHORS), count: someOf(1, 28, 29, 30), isToday: fc.boolean() }),
      { maxLength: 4 },
    ),
    intents: fc.array(intent, { minLength: 1, maxLength: most, size: 'max' }),
  });
