import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { NOTICE_MS } from '../limits.ts';
import styles from './announcements.module.css';
import { Button } from './button.tsx';

export interface AnnouncementAction {
  readonly label: string;
  readonly run: () => void;
}

interface Announcement {
  readonly number: number;
  readonly words: string;
  readonly actions: readonly AnnouncementAction[];
}

let lastNumber = 0;
const create = (words: string, ...actions: readonly AnnouncementAction[]): Announcement => {
  lastNumber += 1;
  return { number: lastNumber, words, actions };
};

const NONE = { message: create(''), problems: [] as readonly Announcement[] };

let announced = NONE;
const listeners = new Set<() => void>();

/**
 * Shows a message for ten seconds, or longer while the pointer or the focus is on the message. Screen readers speak
 * the message politely. The focus does not move. The returned function takes the message away.
 */
export function announce(words: string, ...actions: readonly AnnouncementAction[]): () => void {
  const message = create(words, ...actions);
  publish({ message });
  return () => clear(message.number);
}

/** Shows a problem until the reader dismisses it or chooses an action, or until the returned function is called. */
export function announceProblem(words: string, ...actions: readonly AnnouncementAction[]): () => void {
  const problem = create(words, ...actions);
  publish({ problems: [...announced.problems, problem] });
  return () => withdraw(problem);
}

/** The element in which announcements are shown and spoken. A page has exactly one. */
export function Announcements() {
  const { message, problems } = useSyncExternalStore(
    watch,
    () => announced,
    () => NONE,
  );
  return (
    <div className={styles.stack} data-screen-only>
      {problems.map((problem) => (
        <Problem key={problem.number} problem={problem} />
      ))}
      <Message message={message} />
    </div>
  );
}

/**
 * Calls `end` once a message has been visible for ten seconds without the pointer or the focus on it. Spread `events`
 * on the message's element. Call `release` when the focused button is removed.
 */
export function useMessageTime(number: number, isShown: boolean, end: () => void) {
  const [isHeld, setIsHeld] = useState(false);
  const endNow = useEffectEvent(end);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message starts a new time
  useEffect(() => {
    if (!isShown || isHeld) return;
    const timer = setTimeout(() => endNow(), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [number, isShown, isHeld]);

  const hold = (): void => setIsHeld(true);
  const release = (): void => setIsHeld(false);
  const events = { onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release };
  return { events, release };
}

function Message({ message: { number, words, actions } }: { readonly message: Announcement }) {
  const { events, release } = useMessageTime(number, words !== '', () => clear(number));

  const remove = (): void => {
    // When the pressed button is removed, there is no blur event.
    release();
    clear(number);
  };

  return (
    <div className={words === '' ? 'visually-hidden' : `appear ${styles.message}`} {...events}>
      <p role="status" className={styles.words}>
        <span key={number}>{words}</span>
      </p>
      {actions.length > 0 && <ActionButtons actions={actions} remove={remove} />}
    </div>
  );
}

function Problem({ problem }: { readonly problem: Announcement }) {
  const { words, actions } = problem;
  const remove = (): void => withdraw(problem);
  return (
    <div className={`appear ${styles.message} ${styles.problem}`}>
      <p role="alert" className={styles.words}>
        {words}
      </p>
      <ActionButtons actions={[...actions, DISMISS]} remove={remove} />
    </div>
  );
}

const DISMISS: AnnouncementAction = { label: 'Dismiss', run: () => undefined };

function ActionButtons({
  actions,
  remove,
}: {
  readonly actions: readonly AnnouncementAction[];
  readonly remove: () => void;
}) {
  return (
    <div className={`buttons tight ${styles.buttons}`}>
      {actions.map(({ label, run }) => (
        <Button
          key={label}
          variant="quiet"
          onClick={() => {
            remove();
            run();
          }}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

function clear(number: number): void {
  if (announced.message.number === number) announce('');
}

function withdraw(problem: Announcement): void {
  publish({ problems: announced.problems.filter((other) => other !== problem) });
}

function publish(change: Partial<typeof NONE>): void {
  announced = { ...announced, ...change };
  for (const listener of listeners) listener();
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
