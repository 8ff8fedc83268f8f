import type { Stub } from '@portal/shared/model';
import { linkTo, portal } from '@portal/shared/portal';
import type { Mine } from '@portal/shared/search';
import { useCardClick } from '../card/use-card-click.ts';
import { heldWords, STUB_WORDS } from '../messages/moderation.ts';
import { useHeld } from './use-held.ts';
import styles from './withheld-note.module.css';

/** Tells about experiences of a personal list that are not public. */
export function WithheldNote({ stubs, mine }: { readonly stubs: readonly Stub[]; readonly mine: Mine }) {
  if (stubs.length === 0) return null;
  return mine === 'own' ? (
    <OwnWithheldList stubs={stubs} />
  ) : (
    <p className={`box ${styles.note}`}>{savedWords(stubs)}</p>
  );
}

const savedWords = ({ length }: readonly Stub[]): string =>
  length === 1
    ? '1 bookmarked experience is being reviewed. Its bookmark stays.'
    : `${length} bookmarked experiences are being reviewed. Their bookmarks stay.`;

function OwnWithheldList({ stubs }: { readonly stubs: readonly Stub[] }) {
  return (
    <section className={`box ${styles.note}`} aria-labelledby="not-public">
      <h2 id="not-public">Not public</h2>
      <ul className={`stack ${styles.list}`}>
        {stubs.map((stub) => (
          <OwnWithheldEntry key={stub.id} stub={stub} />
        ))}
      </ul>
    </section>
  );
}

function OwnWithheldEntry({ stub }: { readonly stub: Stub }) {
  const held = useHeld(stub);
  const click = useCardClick(() => portal.openDetail(stub.id));
  const isRead = held.status === 'ready';
  const name = isRead ? `${held.value.experience.company}, ${held.value.experience.role}` : 'Your experience';
  return (
    <li>
      <a href={linkTo(stub.id)} aria-haspopup="dialog" {...click}>
        <strong>
          <bdi translate="no">{name}</bdi>
        </strong>
      </a>
      <p className={`prose ${styles.words}`}>{isRead ? heldWords(held.value) : STUB_WORDS[stub.state]}</p>
    </li>
  );
}
