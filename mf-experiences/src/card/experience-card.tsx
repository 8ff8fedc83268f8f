import { isNew } from '@portal/shared/feed';
import {
  ANONYMOUS,
  type Experience,
  formatDate,
  formatMonth,
  roundsOf,
  shownDate,
} from '@portal/shared/model';
import { linkTo, portal, usePortal } from '@portal/shared/portal';
import { RoundLine } from '@portal/shared/round-line';
import { StatusBadge } from '@portal/shared/ui';
import { memo } from 'react';
import { LikeButton } from '../like/like-button.tsx';
import { useLike } from '../like/use-like.ts';
import { LIKE_FAILURES } from '../messages/failures.ts';
import { Message } from '../messages/message.tsx';
import { SaveButton } from '../saved/save-button.tsx';
import { cardId } from './card-id.ts';
import styles from './experience-card.module.css';
import { previewRounds } from './preview-rounds.ts';
import { useCardClick } from './use-card-click.ts';

/** A short view of an experience. Its link covers the whole card, behind the text. */
export const ExperienceCard = memo(function ExperienceCard({
  experience,
  isOpen,
}: {
  readonly experience: Experience;
  readonly isOpen: boolean;
}) {
  const { id, company, role, jobType, country, status, shared } = experience;
  const date = shownDate(experience);
  const like = useLike(experience);
  const { rounds } = roundsOf(experience);
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
            <bdi translate="no">{company}</bdi>
          </a>
        </h2>
        <LikeButton experience={experience} like={like} />
      </div>
      <div className={styles.second}>
        <p className={styles.work}>
          <bdi translate="no" className={styles.role}>
            {role}
          </bdi>
          {jobType && <span className={styles.jobType}>{` · ${jobType}`}</span>}
        </p>
        <SaveButton experience={experience} />
      </div>
      {rounds.some(isStated) && (
        <div className={styles.line}>
          <RoundLine stops={rounds} most={8} size={16} />
        </div>
      )}
      <Rounds rounds={experience.rounds} />
      <div className={styles.last}>
        <p className={styles.facts}>
          <span className={styles.interview}>
            {experience.createdBy === null && <OwnAnonymous />}
            <time dateTime={date}>{formatDate(date)}</time>
            {country && <span>{` · ${country}`}</span>}
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

/** Only the author has a list with own anonymous experiences. The card does not follow the list, as each letter changes it. */
const OwnAnonymous = () => usePortal('list').filters.mine === 'own' && <span>{`${ANONYMOUS} · `}</span>;

/** If one round is stated, the line has all of them: the detail shows each with its number. */
const isStated = ({ text, kind, minutes }: ReturnType<typeof roundsOf>['rounds'][number]): boolean =>
  text.trim() !== '' || kind !== '' || minutes !== '';

function Rounds({ rounds }: { readonly rounds: readonly string[] }) {
  const previews = previewRounds(rounds);
  if (previews.length === 0) return <p className={styles.rounds}>No rounds described.</p>;
  return (
    <p className={styles.rounds}>
      {previews.map(({ number, text }) => (
        <span key={number}>
          {rounds.length > 1 && <b className={styles.number}>{number}</b>}
          <span>{`${text}\n`}</span>
        </span>
      ))}
    </p>
  );
}
