import { type Experience, NO_FILTERS } from '@portal/shared/experiences';
import { addressOf, OPENING_VIEW } from '@portal/shared/portal';
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
  return (
    <div className={styles.article}>
      <div>
        <h2 className={styles.company} id={titleId}>
          {experience.company}
        </h2>
        <p className={styles.role}>{experience.role}</p>
      </div>
      <Facts experience={experience} />
      <RoundSteps rounds={experience.rounds} />
      <dl className={styles.author}>
        <Fact term="Shared By">{experience.createdByName}</Fact>
      </dl>
      <a className={styles.more} href={companyLink(experience.company)}>
        More from {experience.company}
      </a>
    </div>
  );
}

const companyLink = (company: string): string =>
  addressOf({
    ...OPENING_VIEW,
    tab: 'experiences',
    list: { ...OPENING_VIEW.list, filters: { ...NO_FILTERS, companies: [company] } },
  });
