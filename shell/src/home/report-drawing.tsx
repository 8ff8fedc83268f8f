import styles from './report-drawing.module.css';

const ROUNDS = [
  { y: 104, lines: [188, 132] },
  { y: 160, lines: [172, 196] },
  { y: 216, lines: [148] },
];

/** What a report looks like from afar: a title, rounds along a line, an outcome. It is only to be looked at. */
export function ReportDrawing() {
  return (
    <svg className={styles.drawing} viewBox="0 0 400 320" aria-hidden="true">
      <rect
        className={styles.sheet}
        x="68"
        y="8"
        width="300"
        height="280"
        rx="10"
        transform="rotate(4 218 148)"
      />
      <rect className={styles.sheet} x="32" y="20" width="300" height="280" rx="10" />
      <rect className={styles.title} x="56" y="44" width="150" height="14" rx="3" />
      <rect className={styles.quiet} x="56" y="68" width="104" height="8" rx="3" />
      <line className={styles.line} x1="67" y1="104" x2="67" y2="216" />
      {ROUNDS.map(({ y, lines }) => (
        <g key={y}>
          <circle className={styles.step} cx="67" cy={y} r="11" />
          <circle className={styles.dot} cx="67" cy={y} r="3" />
          {lines.map((width, index) => (
            <rect
              key={width}
              className={styles.words}
              x="94"
              y={y - 8 + 16 * index}
              width={width}
              height="8"
              rx="3"
            />
          ))}
        </g>
      ))}
      <line className={styles.line} x1="56" y1="252" x2="308" y2="252" />
      <rect className={styles.quiet} x="56" y="270" width="84" height="8" rx="3" />
      <rect className={styles.badge} x="228" y="264" width="80" height="20" rx="10" />
      <circle className={styles.outcome} cx="241" cy="274" r="4" />
      <rect className={styles.outcome} x="251" y="271" width="46" height="6" rx="3" />
    </svg>
  );
}
