import { type Experience, FIELDS } from '@portal/shared/model';
import type { Filters } from '@portal/shared/search';
import { useId } from 'react';
import { MAX_ADVICE } from '../limits.ts';
import styles from './advice-list.module.css';
import { useGuideLinks } from './guide-links.ts';

interface AdviceListProps {
  readonly cases: readonly Experience[];
  readonly filters: Filters;
}

/** What the latest authors would prepare, each with a link to the experience. Nothing if none says so. */
export function AdviceList({ cases, filters }: AdviceListProps) {
  const titleId = useId();
  const { toCase } = useGuideLinks(filters);
  const advising = cases.filter(({ advice = '' }) => advice.trim() !== '').slice(0, MAX_ADVICE);
  if (advising.length === 0) return null;
  return (
    <section className={`stack tight ${styles.advice}`} aria-labelledby={titleId}>
      <h3 id={titleId}>{FIELDS.advice.label}</h3>
      <ul className="stack">
        {advising.map(({ id, role, advice }) => (
          <li key={id}>
            <p className="prose">{advice?.trim()}</p>
            <p className="hint">
              <a href={toCase(id)}>
                <bdi translate="no">{role}</bdi>
              </a>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
