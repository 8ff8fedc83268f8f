import {
  choiceLabel,
  type Experience,
  type FactName,
  FIELD_NAMES,
  FIELDS,
  formatDate,
  isFact,
  isOptional,
  shownDate,
} from '@portal/shared/model';
import { StatusBadge } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { describeModes, NOT_STATED } from '../messages/labels.ts';
import styles from './detail-article.module.css';

/** The facts of an interview. Optional fields that were not stated are left out. */
export function Facts({ experience }: { readonly experience: Experience }) {
  const names = FIELD_NAMES.filter(isFact).filter(
    (name) => !isOptional(name) || experience[name] !== undefined,
  );
  return (
    <dl className={`stack ${styles.facts}`}>
      <Fact term="Status">
        <StatusBadge status={experience.status} />
      </Fact>
      {names.map((name) => (
        <Fact key={name} term={FIELDS[name].label}>
          <FactValue name={name} experience={experience} />
        </Fact>
      ))}
      <Fact term="Interview mode">{describeModes(experience.modes)}</Fact>
    </dl>
  );
}

function FactValue({ name, experience }: { readonly name: FactName; readonly experience: Experience }) {
  const { [name]: value } = experience;
  const date = shownDate(experience);
  if (name === 'date') return <time dateTime={date}>{formatDate(date)}</time>;
  return value === undefined || value === '' ? NOT_STATED : choiceLabel(name, value);
}

export function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
