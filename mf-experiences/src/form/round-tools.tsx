import { Button } from '@portal/shared/ui';
import styles from './round-fields.module.css';

/** Beside the label of a round: moves it by pointer or by button, or takes it out. */
export function RoundTools({
  place,
  count,
  onDrag,
  onMove,
  onRemove,
}: {
  /** From 0. */
  readonly place: number;
  readonly count: number;
  readonly onDrag: () => void;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}) {
  const moving = (name: 'Up' | 'Down', to: number) => {
    const isEnd = to < 0 || to >= count;
    return (
      <Button
        variant="quiet"
        aria-label={`Move round ${place + 1} ${name.toLowerCase()}`}
        aria-disabled={isEnd}
        data-move={name}
        onClick={() => !isEnd && onMove(to)}
      >
        {name}
      </Button>
    );
  };
  return (
    <div className={styles.tools}>
      {/* The buttons do the same for those who use no pointer. */}
      <span
        className={styles.grip}
        title="Drag to move"
        aria-hidden="true"
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.preventDefault();
          onDrag();
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
