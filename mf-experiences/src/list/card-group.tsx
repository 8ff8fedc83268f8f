import type { Experience } from '@portal/shared/experiences';
import { type CSSProperties, memo } from 'react';
import { ExperienceCard } from '../card/experience-card.tsx';
import styles from './card-group.module.css';

/** How many cards a group holds. Each number of columns divides it, so that only the last row of all may have gaps. */
export const GROUP_SIZE = 12;

interface Group {
  readonly experiences: readonly Experience[];
  /** The experience whose detail is open. */
  readonly openId: string | undefined;
  /** Whether it only takes the space of its cards. */
  readonly isPlaceholder: boolean;
}

/**
 * Neighbouring cards, which the browser lays out and paints apart from the others, and only near the window. It renders
 * again only when one of its own cards changes.
 */
export const CardGroup = memo(function CardGroup({ experiences, openId, isPlaceholder }: Group) {
  const style = { '--cards': experiences.length } as CSSProperties;
  if (isPlaceholder) return <div className={`${styles.group} ${styles.placeholder}`} style={style} />;
  return (
    <div className={styles.group} style={style}>
      {experiences.map((experience) => (
        <ExperienceCard key={experience.id} experience={experience} isOpen={experience.id === openId} />
      ))}
    </div>
  );
}, isSame);

function isSame(before: Group, after: Group): boolean {
  return (
    before.isPlaceholder === after.isPlaceholder &&
    before.experiences.length === after.experiences.length &&
    before.experiences.every((experience, index) => experience === after.experiences[index]) &&
    openIn(before) === openIn(after)
  );
}

function openIn({ experiences, openId }: Group): string | undefined {
  return experiences.find(({ id }) => id === openId)?.id;
}
