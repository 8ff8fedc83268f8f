import type { Experience } from '@portal/shared/experiences';
import { portal } from '@portal/shared/portal';
import { StatusBadge } from '@portal/shared/ui';
import { type KeyboardEvent, memo } from 'react';
import { LikeButton } from '../like/like-button.tsx';
import { useLike } from '../like/use-like.ts';
import { LIKE_FAILURES } from '../words/failures.ts';
import { formatDate } from '../words/format-date.ts';
import { cardId } from './card-id.ts';
import styles from './experience-card.module.css';
import { previewRounds } from './preview-rounds.ts';

/** One experience at a glance; the whole card opens its detail. It paints again only when its experience changes. */
export const ExperienceCard = memo(function ExperienceCard({
  experience,
  isOpen,
}: {
  readonly experience: Experience;
  /** Whether its detail is open. */
  readonly isOpen: boolean;
}) {
  const { id, company, role, jobType, date, country, status } = experience;
  const like = useLike(experience);
  const open = (): void => portal.openDetail(id);
  const openByKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && event.target === event.currentTarget) open();
  };
  return (
    <article
      id={cardId(id)}
      className={isOpen ? `${styles.card} ${styles.open}` : styles.card}
      aria-label={`${company}, ${role}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a card holds a button, so it cannot be one itself
      tabIndex={0}
      onClick={open}
      onKeyDown={openByKey}
    >
      <div className={styles.first}>
        <h2 className={styles.company}>{company}</h2>
        <LikeButton experience={experience} liked={like.liked} onClick={like.toggle} />
      </div>
      <p className={styles.role}>{[role, jobType].filter(Boolean).join(' · ')}</p>
      <Rounds rounds={experience.rounds} />
      <div className={styles.last}>
        <p className={styles.facts}>
          <time dateTime={date.slice(0, 10)}>{formatDate(date)}</time>
          {country && ` · ${country}`}
        </p>
        <StatusBadge status={status} />
      </div>
      {like.failure && (
        <p className={styles.problem} role="alert">
          {LIKE_FAILURES[like.failure]}
        </p>
      )}
    </article>
  );
});

function Rounds({ rounds }: { readonly rounds: readonly string[] }) {
  const previews = previewRounds(rounds);
  return (
    <p className={styles.rounds}>
      {previews.length === 0 && 'No rounds described.'}
      {previews.map(({ number, text }) => (
        <span key={number}>
          {rounds.length > 1 && <b className={styles.number}>{number}</b>}
          {text}
          {'\n'}
        </span>
      ))}
    </p>
  );
}
