import { seenDecisions } from '@portal/shared/drafts';
import {
  decodeDocument,
  listenByReading,
  listenToSource,
  loadExperienceSource,
  type StoredDocument,
  stubIn,
  useLive,
} from '@portal/shared/experiences';
import { portal } from '@portal/shared/portal';
import { sentence } from '@portal/shared/ui';
import { type ReactNode, useMemo, useState } from 'react';
import { keepFocus } from '../tabs/tab.ts';
import { Banner } from './banner.tsx';

const WORDS = {
  held: 'It is not public while it is being reviewed.',
  removed: 'A moderator has removed it.',
  public: 'It is public again.',
} as const;

/**
 * Tells authors which of their experiences was held or removed, or is public again after a banner that they have closed.
 * Each decision is told on a device until the author views it from here, closes the banner, or has objected.
 */
export default function WithheldNotice({ uid }: { readonly uid: string }): ReactNode {
  const listen = useMemo(
    () => listenToSource<readonly StoredDocument[]>((source, ...watch) => source.watchOwn(uid, ...watch)),
    [uid],
  );
  const own = useLive('what is withheld of the account', listen);
  const seen = seenDecisions.read(uid) ?? {};
  return (own.status === 'ready' ? own.value : []).map((document) => {
    const { id, data } = document;
    const state = stubIn(id, data)?.state ?? 'public';
    if (state === 'public' && !(id in seen)) return null;
    return <Notice key={`${id} ${state}`} document={document} state={state} uid={uid} />;
  });
}

function Notice({
  document,
  state,
  uid,
}: {
  readonly document: StoredDocument;
  readonly state: keyof typeof WORDS;
  readonly uid: string;
}) {
  const { id } = document;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another state is another notice
  const listen = useMemo(() => listenByReading(() => readDecision(document)), [id]);
  const decision = useLive(`what was decided about ${id}`, listen);
  const [seen, setSeen] = useState(seenDecisions.read(uid)?.[id]);
  if (decision.status !== 'ready' || !decision.value || decision.value.at === seen) return null;
  const { experience, at } = decision.value;
  const see = (): void => {
    seenDecisions.write(uid, { ...seenDecisions.read(uid), [id]: at });
    setSeen(at);
  };
  const name = sentence(`Your experience: ${experience.company}, ${experience.role}`);
  const view = (): void => {
    see();
    portal.goTo('experiences');
    portal.openDetail(id);
  };
  return (
    <Banner kind="note" action={{ label: 'View', run: keepFocus(view) }} onDismiss={keepFocus(see)}>
      <strong>{name}</strong> <span>{WORDS[state]}</span>
    </Banner>
  );
}

/** The experience and the time of the decision, which is 0 for a public one. Undefined if there is nothing to tell. */
async function readDecision(document: StoredDocument) {
  const experience = decodeDocument(document, undefined);
  if (experience) return { experience, at: 0 };
  const source = await loadExperienceSource();
  const held = await source.readHeld(document.id);
  const objection = await source.readObjection(document.id);
  if (!held || (objection && objection.at > held.at)) return undefined;
  return { experience: held.experience, at: held.at.getTime() };
}
