import type { Who } from '../support/callers.ts';
import { plan } from './deeds.ts';
import type { Act, Intent, Twist } from './intent.ts';
import { question } from './questions.ts';
import type { Request, Write } from './request.ts';
import { type History, personOf, type Scene } from './scene.ts';
import { twistWrites } from './twist.ts';

/** A request, and the kind as which it is counted. */
export interface Aimed {
  readonly kind: string;
  readonly request: Request;
}

/** Makes the request that an intent comes to after what has happened. */
export function aim(intent: Intent, history: History): Aimed {
  const { as } = intent;
  if (intent.kind === 'act') return aimAct(intent, history);
  const { kind, asks } = question(intent, sceneOf(as, history, 0));
  return { kind, request: { as, asks } };
}

function aimAct({ as, deeds, twists }: Act, history: History): Aimed {
  const scene = sceneOf(as, history, backOf('outdated', twists) ?? 0);
  const caller = twists.find((twist) => twist.kind === 'caller')?.as ?? as;
  const replay = backOf('replay', twists);
  const repeated = replay === undefined ? undefined : history.requests.at(-1 - replay);
  if (repeated !== undefined) {
    const isStolen = twists.some(({ kind }) => kind === 'caller');
    return { kind: 'ask once more', request: isStolen ? { ...repeated, as: caller } : repeated };
  }
  const plans = deeds.map((deed, nth) => plan(deed, nth, scene));
  const writes = twists.reduce<readonly Write[]>(
    (twisted, twist) => twistWrites(twisted, twist, scene),
    plans.flatMap((each) => each.writes),
  );
  const [first] = plans;
  const kind = first !== undefined && plans.length === 1 ? first.kind : 'several in one batch';
  return { kind, request: { as: caller, asks: { kind: 'write', writes } } };
}

function sceneOf(as: Who, { prefix, worlds }: History, back: number): Scene {
  return { prefix, world: worlds.at(-1 - back) ?? worlds.at(-1) ?? new Map(), person: personOf(as) };
}

function backOf(kind: 'replay' | 'outdated', twists: readonly Twist[]): number | undefined {
  const found = twists.find((twist) => twist.kind === kind);
  return found && 'back' in found ? found.back : undefined;
}
