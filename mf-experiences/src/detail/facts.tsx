import type { Experience } from '@portal/shared/experiences';
import { StatusBadge } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { formatDate } from '../words/format-date.ts';
import { describeModes, NOT_STATED } from '../words/labels.ts';
import styles from './facts.module.css';

/** What is known of an interview besides its story. */
export function Facts({ experience }: { readonly experience: Experience }) {
  const { jobType, date, country, modes, status } = experience;
  return (
    <dl className={styles.facts}>
      <Fact term="Status">
        <StatusBadge status={status} />
      </Fact>
      <Fact term="Job type">{jobType || NOT_STATED}</Fact>
      <Fact term="Date">
        <time dateTime={date.slice(0, 10)}>{formatDate(date)}</time>
      </Fact>
      <Fact term="Country">{country || NOT_STATED}</Fact>
      <Fact term="Interview mode">{describeModes(modes)}</Fact>
    </dl>
  );
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
