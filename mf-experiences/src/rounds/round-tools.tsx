import { Button } from '@portal/shared/ui';
import styles from './round-fields.module.css';

type Direction = 'Up' | 'Down';

export const moveName = (direction: Direction, round: number): string => `move-${direction}-${round}`;

/** Controls next to the label of a round: to move the round with a pointer or a button, and to remove it. */
export function RoundTools({
  round,
  place,
  count,
  onDrag,
  onMove,
  onRemove,
}: {
  /** The key of the round. */
  readonly round: number;
  /** The index of the round. */
  readonly place: number;
  readonly count: number;
  readonly onDrag: (pointerId: number) => void;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}) {
  const moving = (name: Direction, to: number) => {
    const isEnd = to < 0 || to >= count;
    return (
      <Button
        variant="quiet"
        aria-label={`Move round ${place + 1} ${name.toLowerCase()}`}
        aria-disabled={isEnd}
        name={moveName(name, round)}
        onClick={() => !isEnd && onMove(to)}
      >
        {name}
      </Button>
    );
  };
  return (
    <div className={styles.tools}>
      {/* The buttons move a round without a pointer. */}
      <span
        className={styles.grip}
        title="Drag to move"
        aria-hidden="true"
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.preventDefault();
          onDrag(event.pointerId);
        }}
      />
      {moving('Up', place - 1)}
      {moving('Down', place + 1)}
      <Button variant="quiet" aria-label={`Remove round ${place + 1}`} onClick={onRemove}>
        Remove
      </Button>
    </div>
  );
}
