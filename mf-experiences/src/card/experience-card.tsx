import { matchParts } from '@portal/shared/combobox';
import { isNew } from '@portal/shared/feed';
import { ANONYMOUS, type Experience, formatMonth } from '@portal/shared/model';
import { linkTo, portal, usePortal } from '@portal/shared/portal';
import { StatusBadge } from '@portal/shared/ui';
import { memo } from 'react';
import { LikeButton } from '../like/like-button.tsx';
import { useLike } from '../like/use-like.ts';
import { LIKE_FAILURES } from '../messages/failures.ts';
import { Message } from '../messages/message.tsx';
import { SaveButton } from '../saved/save-button.tsx';
import { cardId } from './card-id.ts';
import { CardPlace, CardRounds, CardWork } from './card-parts.tsx';
import styles from './experience-card.module.css';
import { useSearchIn } from './marked.tsx';
import { useCardClick } from './use-card-click.ts';

/** A short view of an experience. Its link covers the whole card, behind the text. */
export const ExperienceCard = memo(function ExperienceCard({
  experience,
  isOpen,
}: {
  readonly experience: Experience;
  readonly isOpen: boolean;
}) {
  const { id, company, role, status, shared } = experience;
  const like = useLike(experience);
  const click = useCardClick(() => portal.openDetail(id));
  return (
    <article
      id={cardId(id)}
      className={isOpen ? `${styles.card} ${styles.open}` : styles.card}
      aria-label={`${company}, ${role}`}
      tabIndex={-1}
      {...click}
    >
      {isNew(experience) && !like.isOwn && <p className={styles.new}>New</p>}
      <div className={styles.first}>
        <h2 className={styles.company}>
          <a
            className={styles.link}
            href={linkTo(id)}
            aria-label={`${company}, ${role}`}
            aria-haspopup="dialog"
            draggable={false}
          >
            <CompanyName company={company} />
          </a>
        </h2>
        <LikeButton experience={experience} like={like} />
      </div>
      <div className={styles.second}>
        <CardWork experience={experience} />
        <SaveButton experience={experience} />
      </div>
      <CardRounds experience={experience} said={company} />
      <div className={styles.last}>
        <p className={styles.facts}>
          <span className={styles.interview}>
            {experience.createdBy === null && <OwnAnonymous />}
            <CardPlace experience={experience} />
          </span>
          {shared !== undefined && <span>{` · Shared in ${formatMonth(shared)}`}</span>}
        </p>
        {experience.isPending && <span className={styles.pending}>Not sent yet</span>}
        <StatusBadge status={status} />
      </div>
      {like.failure && (
        <p className={styles.problem} role="alert">
          <Message words={LIKE_FAILURES[like.failure]} />
        </p>
      )}
    </article>
  );
});

/** Only the author has a list with own anonymous experiences. */
const OwnAnonymous = () =>
  usePortal('list').filters.mine === 'own' && <span className={styles.cut}>{`${ANONYMOUS} · `}</span>;

/** The name, in which the searched letters are marked. */
function CompanyName({ company }: Pick<Experience, 'company'>) {
  const search = useSearchIn([company]);
  return (
    <bdi translate="no">
      {matchParts(company, search).map((part, place) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: only its place identifies a part
        place % 2 === 0 ? part : <mark key={place}>{part}</mark>,
      )}
    </bdi>
  );
}
