import { markShown } from '@portal/shared/feed';
import { ANONYMOUS, type Experience, formatMonth } from '@portal/shared/model';
import { linkToList, usePortal } from '@portal/shared/portal';
import { hasAllWords } from '@portal/shared/search';
import { useEffect } from 'react';
import { useHasPainted } from '../after-paint.ts';
import { Advice } from './advice.tsx';
import styles from './detail-article.module.css';
import { Fact, Facts } from './facts.tsx';
import { RoundSteps } from './round-steps.tsx';

interface Titled {
  readonly experience: Experience;
  readonly titleId: string;
}

export function DetailArticle({ experience, titleId }: Titled) {
  const view = usePortal();
  useEffect(() => markShown([experience]), [experience]);
  const { company, createdByName, shared, edited } = experience;
  const months = [
    ...(shared === undefined ? [] : [`Shared in ${formatMonth(shared)}`]),
    ...(edited === undefined ? [] : [`Edited in ${formatMonth(edited)}`]),
  ];
  return (
    <div className={`stack loose ${styles.article}`}>
      <DetailTitle experience={experience} titleId={titleId} />
      <Facts experience={experience} />
      <Advice experience={experience} />
      <RoundSteps experience={experience} />
      <div className={styles.author}>
        <dl>
          <Fact term="Shared By">
            <bdi translate="no">{createdByName}</bdi>
          </Fact>
        </dl>
        {months.length > 0 && <p>{months.join(' · ')}</p>}
        {createdByName !== ANONYMOUS && <p className="hint">The names of authors are not checked.</p>}
      </div>
      <a
        className={`one-line ${styles.more}`}
        data-screen-only
        href={linkToList({ companies: [company] }, view)}
      >
        More from <bdi translate="no">{company}</bdi>
      </a>
      <SearchLimit experience={experience} />
    </div>
  );
}

export function DetailTitle({ experience: { company, role }, titleId }: Titled) {
  return (
    <div>
      <h2 className={styles.company} id={titleId}>
        <bdi translate="no">{company}</bdi>
      </h2>
      <p className={`quiet ${styles.role}`}>
        <bdi translate="no">{role}</bdi>
      </p>
    </div>
  );
}

/** Tells that searches do not find all words. Collecting the words takes some milliseconds, so the text is painted first. */
function SearchLimit({ experience }: { readonly experience: Experience }) {
  const hasPainted = useHasPainted(experience.id);
  if (!hasPainted || hasAllWords(experience)) return null;
  return (
    <p className="hint" data-screen-only>
      This text is very long, so search does not cover its end.
    </p>
  );
}
