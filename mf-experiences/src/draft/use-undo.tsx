import { Button, useMessageTime } from '@portal/shared/ui';
import { type ReactNode, useId, useState } from 'react';
import styles from './undo-notice.module.css';

interface Removed<Item> {
  readonly number: number;
  readonly item: Item;
  readonly place: number;
}

/** For ten seconds, offers to restore a removed item at its previous index. `words` describe the removal. */
export function useUndo<Item>(words: (item: Item) => string, restore: (item: Item, place: number) => void) {
  const [removed, setRemoved] = useState<Removed<Item>>();
  const end = (): void => setRemoved(undefined);
  return {
    offer: (item: Item, place = 0): void => setRemoved({ number: (removed?.number ?? 0) + 1, item, place }),
    /** The notice about the item that was removed at this index, if an item was removed there. */
    noticeAt: (place: number): ReactNode =>
      removed?.place === place && (
        <UndoNotice
          key={removed.number}
          words={words(removed.item)}
          end={end}
          undo={() => {
            end();
            restore(removed.item, place);
          }}
        />
      ),
  };
}

/** Says what was removed, by the start of its text. */
export function removedWords(what: string, text: string): string {
  const start = text.slice(0, MAX_REMOVED_LENGTH).replaceAll(/\s+/g, ' ').trim();
  if (start === '') return `${what} removed.`;
  return `${what} removed: “${start}${text.length > MAX_REMOVED_LENGTH ? '…' : ''}”`;
}

const MAX_REMOVED_LENGTH = 60;

const focus = (button: HTMLButtonElement | null): void => button?.focus();

/** Takes the focus, because the pressed button was removed with the item. */
function UndoNotice({
  words,
  undo,
  end,
}: {
  readonly words: string;
  readonly undo: () => void;
  readonly end: () => void;
}) {
  const { events } = useMessageTime(0, true, end);
  const id = useId();
  return (
    <div className={styles.notice} {...events}>
      <p id={id} role="status">
        {words}
      </p>
      <Button ref={focus} variant="quiet" aria-describedby={id} onClick={undo}>
        Undo
      </Button>
    </div>
  );
}
