import styles from './report-drawing.module.css';

const ROUNDS = [
  ['Phone call', 'Two questions about caching'],
  ['Whiteboard', 'Design a car park, then test it'],
  ['Team lunch', 'On-call duty and code reviews'],
] as const;

/** An example of a report: role, rounds along a line, outcome. The drawing has no controls. */
export function ReportDrawing() {
  return (
    <svg className={styles.drawing} viewBox="0 0 400 348" aria-hidden="true">
      <rect
        className={styles.sheet}
        x="52"
        y="24"
        width="316"
        height="300"
        rx="10"
        transform="rotate(3 210 174)"
      />
      <rect className={styles.sheet} x="28" y="24" width="320" height="300" rx="10" />
      <text className={styles.label} x="52" y="52">
        AN EXAMPLE
      </text>
      <text className={styles.title} x="52" y="80">
        Backend Engineer
      </text>
      <text className={styles.quiet} x="52" y="101">
        Full-time · Germany · 12 Mar 2025
      </text>
      <line className={styles.line} x1="63" y1="136" x2="63" y2="240" />
      {ROUNDS.map(([name, text], index) => {
        const y = 136 + 52 * index;
        return (
          <g key={name}>
            <circle className={styles.step} cx="63" cy={y} r="11" />
            <text className={styles.number} x="63" y={y + 4} textAnchor="middle">
              {index + 1}
            </text>
            <text className={styles.round} x="88" y={y}>
              {name}
            </text>
            <text className={styles.quiet} x="88" y={y + 17}>
              {text}
            </text>
          </g>
        );
      })}
      <line className={styles.line} x1="52" y1="276" x2="324" y2="276" />
      <rect className={styles.badge} x="52" y="288" width="100" height="22" rx="11" />
      <circle className={styles.outcome} cx="66" cy="299" r="4" />
      <text className={styles.outcomeText} x="76" y="303" textLength="66" lengthAdjust="spacingAndGlyphs">
        SELECTED
      </text>
    </svg>
  );
}
