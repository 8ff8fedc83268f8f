import { seenDecisions } from '@portal/shared/drafts';
import { useLive } from '@portal/shared/feed';
import { stubIn } from '@portal/shared/model';
import { portal, usePortal } from '@portal/shared/portal';
import {
  decodeDocument,
  listenByReading,
  listenToSource,
  loadExperienceSource,
  type StoredDocument,
} from '@portal/shared/store';
import { formatNumber, sentence } from '@portal/shared/ui';
import { type ReactNode, useMemo, useState } from 'react';
import { Banner } from './banner.tsx';

const WORDS = {
  held: 'It is not public while it is being reviewed.',
  removed: 'A moderator has removed it.',
  public: 'It is public again.',
} as const;

/** Tells authors of holds, removals and returns, one after the other and each once on a device. */
export default function WithheldNotice({ uid }: { readonly uid: string }): ReactNode {
  const watch = useMemo(
    () => listenToSource<readonly StoredDocument[]>((source, ...watch) => source.watchOwn(uid, ...watch)),
    [uid],
  );
  // Its detail says the same.
  const open = usePortal('detail');
  const own = useLive('what is withheld of the account', watch);
  const [seen, setSeen] = useState(seenDecisions.read(uid) ?? {});
  const told = (own.status === 'ready' ? own.value : []).filter(
    (one) => stateOf(one) !== 'public' || one.id in seen,
  );
  const states = told.map((one) => `${one.id} ${stateOf(one)}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other states are other decisions
  const read = useMemo(() => listenByReading(() => Promise.all(told.map(readDecision))), [states]);
  const decisions = useLive('what was decided about the account', read);
  const [first, ...others] = (decisions.status === 'ready' ? decisions.value : []).flatMap((one) =>
    one && one.at !== seen[one.id] && (one.id !== open || one.state === 'public') ? one : [],
  );
  if (!first) return null;
  const { id, state, experience } = first;
  const see = (): void => {
    const next = { ...seenDecisions.read(uid), [id]: first.at };
    seenDecisions.write(uid, next);
    setSeen(next);
  };
  const view = (): void => {
    see();
    portal.goTo('experiences');
    portal.openDetail(id);
  };
  const name = sentence(`Your experience: ${experience.company}, ${experience.role}`);
  const more = others.length > 0 ? `${formatNumber(others.length)} more after this one.` : '';
  return (
    <Banner kind="note" action={{ label: 'View', run: view }} onDismiss={see}>
      <strong>{name}</strong> <span>{WORDS[state]}</span> <span>{more}</span>
    </Banner>
  );
}

const stateOf = ({ id, data }: StoredDocument): keyof typeof WORDS => stubIn(id, data)?.state ?? 'public';

/** The experience and the time of the decision, which is 0 for a public one. Undefined if there is nothing to tell. */
async function readDecision(document: StoredDocument) {
  const { id } = document;
  const state = stateOf(document);
  const experience = decodeDocument(document, undefined);
  if (experience) return { id, state, experience, at: 0 };
  const source = await loadExperienceSource();
  const held = await source.readHeld(id);
  const objection = await source.readObjection(id);
  if (!held || (objection && objection.at > held.at)) return undefined;
  return { id, state, experience: held.experience, at: held.at.getTime() };
}
