import type { Experience } from '@portal/shared/model';
import styles from './case-detail.module.css';
import { compareTexts } from './compare-texts.ts';
import { markWords } from './mark-words.ts';

/** The text of an experience. What differs from the other experience, and what the notes are about, is marked. */
export function TextSection({
  title,
  experience,
  other = experience,
  notes = [],
  showsAuthor = true,
}: {
  readonly title: string;
  readonly experience: Experience;
  readonly other?: Experience | undefined;
  /** What the reporters wrote. */
  readonly notes?: readonly string[] | undefined;
  /** False for a version of an objection, which does not contain the shown name. */
  readonly showsAuthor?: boolean;
}) {
  const name = experience.createdByName;
  const author = { label: 'Author as shown', text: name, isChanged: name !== other.createdByName };
  const lines = [...compareTexts(experience, other), ...(showsAuthor ? [author] : [])].map((line) => ({
    ...line,
    parts: markWords(line.text, notes),
  }));
  return (
    <section className={`stack tight ${styles.text}`}>
      <h3 className={styles.heading}>{title}</h3>
      {lines.some(({ parts }) => parts.some(({ isMarked }) => isMarked)) && (
        <p className="hint">Marked in bold: words that a report names or quotes.</p>
      )}
      <dl className={`stack tight box ${styles.lines}`}>
        {lines.map(({ label, parts, isChanged }) => (
          <div key={label}>
            <dt>{isChanged ? `${label} (different)` : label}</dt>
            <dd className="prose" translate="no">
              {parts.map(({ text, isMarked }, index) =>
                isChanged || isMarked ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: only its place identifies a part
                  <mark key={index} className={styles.mark}>
                    {isMarked ? <b>{text}</b> : text}
                  </mark>
                ) : (
                  text
                ),
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
