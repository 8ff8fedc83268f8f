import type { Experience } from '@portal/shared/model';
import { type CSSProperties, memo } from 'react';
import { ExperienceCard } from '../card/experience-card.tsx';
import styles from './card-group.module.css';

interface Group {
  readonly experiences: readonly Experience[];
  /** The experience whose detail is open. */
  readonly openId: string | undefined;
  /** True if the group renders empty space instead of its cards. */
  readonly isPlaceholder: boolean;
}

/** Laid out and painted only near the window, and rendered again only if one of its cards changes. */
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
