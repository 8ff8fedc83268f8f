import type { Experience } from '@portal/shared/model';
import styles from './case-detail.module.css';
import { compareTexts } from './compare-texts.ts';

/** The text of an experience. What differs from the other experience is marked. */
export function TextSection({
  title,
  experience,
  other = experience,
  showsAuthor = true,
}: {
  readonly title: string;
  readonly experience: Experience;
  readonly other?: Experience | undefined;
  /** False for a version of an objection, which does not contain the shown name. */
  readonly showsAuthor?: boolean;
}) {
  const name = experience.createdByName;
  const author = { label: 'Shown author', text: name, isChanged: name !== other.createdByName };
  const lines = [...compareTexts(experience, other), ...(showsAuthor ? [author] : [])];
  return (
    <section className={styles.text}>
      <h3 className={styles.heading}>{title}</h3>
      <dl className={styles.lines}>
        {lines.map(({ label, text, isChanged }) => (
          <div key={label}>
            <dt>{isChanged ? `${label} (different)` : label}</dt>
            <dd translate="no">{isChanged ? <mark className={styles.mark}>{text}</mark> : text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
