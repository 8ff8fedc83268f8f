export type PatternName = 'solid' | 'stripes' | 'dots';

/** Large enough for any pie, around its centre. */
const REACH = 150;

/** A mask that lets the paper show through a slice in stripes or dots, so that colour is never alone. */
export function PatternMask({
  id,
  pattern,
}: {
  readonly id: string;
  readonly pattern: Exclude<PatternName, 'solid'>;
}) {
  const tile = `${id}tile`;
  return (
    <defs>
      <pattern
        id={tile}
        width={8}
        height={8}
        patternUnits="userSpaceOnUse"
        patternTransform={pattern === 'stripes' ? 'rotate(45)' : 'rotate(30)'}
      >
        <polygon points="0,0 8,0 8,8 0,8" fill="white" />
        {pattern === 'stripes' ? (
          <line x1={0} x2={0} y1={0} y2={8} stroke="black" strokeWidth={2.4} />
        ) : (
          <circle cx={4} cy={4} r={1.1} fill="black" />
        )}
      </pattern>
      <mask id={id} maskUnits="userSpaceOnUse" x={-REACH} y={-REACH} width={2 * REACH} height={2 * REACH}>
        <polygon
          points={`${-REACH},${-REACH} ${REACH},${-REACH} ${REACH},${REACH} ${-REACH},${REACH}`}
          fill={`url(#${tile})`}
        />
      </mask>
    </defs>
  );
}
