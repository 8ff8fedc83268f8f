import { StatusBadge } from '@portal/shared/ui';
import styles from './path-drawing.module.css';
import shapes from './shapes.module.css';

const { people, code, design, talk } = shapes;
const { short, long, end } = styles;

const PATHS = [
  [
    'Backend Engineer',
    'selected',
    [people, short, code, long, design, long, talk],
    '“Design a car park, then test it.”',
  ],
  ['Data Analyst', 'pending', [code, long, people, short, end], '“Which of these two charts lies?”'],
  [
    'Product Designer',
    'not_selected',
    [people, short, talk, short, design, long, people, end],
    '“Walk us through a project that failed.”',
  ],
] as const;

const KINDS = [
  [people, 'Screening'],
  [code, 'Coding'],
  [design, 'Design'],
  [talk, 'Talk'],
] as const;

/** Examples of interviews as lines of rounds, longer where a round took longer. The drawing has no controls. */
export function PathDrawing() {
  return (
    <div className={styles.drawing} aria-hidden="true">
      <p className="row">
        <span>For example</span>
        {KINDS.map(([shape, word]) => (
          <span key={word} className={styles.kind}>
            <i className={shape} />
            <span>{word}</span>
          </span>
        ))}
      </p>
      {PATHS.map(([role, status, line, question]) => (
        <div key={role}>
          <p className={styles.first}>
            <b>{role}</b>
            <StatusBadge status={status} />
          </p>
          <p className={styles.line}>
            {line.map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the line never changes
              <span key={index} className={part} />
            ))}
          </p>
          <p>{question}</p>
        </div>
      ))}
    </div>
  );
}
