import type { Experience } from '@portal/shared/experiences';
import { linkToList, usePortal } from '@portal/shared/portal';
import styles from './detail-article.module.css';
import { Fact, Facts } from './facts.tsx';
import { RoundSteps } from './round-steps.tsx';

export function DetailArticle({
  experience,
  titleId,
}: {
  readonly experience: Experience;
  readonly titleId: string;
}) {
  const view = usePortal();
  return (
    <div className={styles.article}>
      <div>
        <h2 className={styles.company} id={titleId}>
          {experience.company}
        </h2>
        <p className={styles.role}>{experience.role}</p>
      </div>
      <Facts experience={experience} />
      <RoundSteps experience={experience} />
      <dl className={styles.author}>
        <Fact term="Shared By">{experience.createdByName}</Fact>
      </dl>
      <a className={styles.more} href={linkToList({ companies: [experience.company] }, view)}>
        More from {experience.company}
      </a>
    </div>
  );
}
