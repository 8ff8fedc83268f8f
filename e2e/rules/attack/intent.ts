import type { Who } from '../support/callers.ts';
import type { Precondition } from './request.ts';
import type { Data } from './world.ts';

/** What somebody is up to in whatever world they find. Numbers choose among what there is, beyond its count too. */
export type Intent = Act | Read;

/** One thing or several in one batch, each of them in order, and what is twisted about it. */
export interface Act {
  readonly kind: 'act';
  readonly as: Who;
  readonly deeds: readonly Deed[];
  readonly twists: readonly Twist[];
}

export interface Read {
  readonly kind: 'read';
  readonly as: Who;
  readonly what: 'experience' | 'owner' | 'tombstone' | 'pace' | 'elsewhere' | 'list' | 'other list';
  readonly pick: number;
}

export interface Deed {
  readonly kind: 'create' | 'edit' | 'hide' | 'show' | 'delete' | 'like' | 'repeat';
  readonly pick: number;
  /** The fields of the form, with values that they may have. */
  readonly form: Data;
  /** Writes only some fields where the others are there. */
  readonly isPartial: boolean;
  readonly isAnonymous: boolean;
  /** Leaves the name that is shown, though the token may have another one. */
  readonly keepsName: boolean;
  readonly style: Style;
}

/** How the same data is written. */
export type Style = 'set' | 'certain' | 'merge' | 'update' | 'upsert';

/** What is wrong, or only unusual, about a batch. `at` chooses the write. */
export type Twist =
  | { readonly kind: 'caller'; readonly as: Who }
  | { readonly kind: 'value'; readonly at: number; readonly field: string; readonly value: unknown }
  | { readonly kind: 'likes'; readonly at: number; readonly how: LikesTwist }
  | { readonly kind: 'lack'; readonly at: number; readonly field: string }
  | { readonly kind: 'pace'; readonly how: PaceTwist }
  /** A field more in a document that is no experience. */
  | { readonly kind: 'mark'; readonly at: number }
  | { readonly kind: 'drop' | 'double' | 'advance'; readonly at: number }
  | { readonly kind: 'along'; readonly extra: Extra; readonly pick: number }
  | { readonly kind: 'move'; readonly at: number; readonly to: 'place' | 'collection'; readonly pick: number }
  | { readonly kind: 'condition'; readonly at: number; readonly precondition: Precondition }
  /** The batch of a while ago is sent once more. */
  | { readonly kind: 'replay'; readonly back: number }
  /** The batch is made for the world of a while ago. */
  | { readonly kind: 'outdated'; readonly back: number };

/** What becomes of the likes, given those in the world. */
export type LikesTwist =
  | 'toggled'
  | 'again'
  | 'first'
  | 'twice'
  | 'one less'
  | 'none'
  | 'for another'
  | 'reversed';

/** What becomes of the pace that goes with a new experience. */
export type PaceTwist =
  | 'counted on'
  | 'counted again'
  | 'restarted'
  | 'of another'
  | 'for another'
  | 'at another time';

/** A write beside the others, about a place of theirs or any other. */
export type Extra =
  | 'claim'
  | 'give'
  | 'disown'
  | 'bury'
  | 'unbury'
  | 'erase'
  | 'elsewhere'
  | 'pace'
  | 'rest'
  | 'verify';
