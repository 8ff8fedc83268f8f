import { useEffect, useState, useSyncExternalStore } from 'react';
import styles from './announcements.module.css';
import { Button } from './button.tsx';

export interface AnnouncementAction {
  readonly label: string;
  readonly run: () => void;
}

interface Announcement {
  readonly number: number;
  readonly words: string;
  readonly action: AnnouncementAction | undefined;
}

/** How long a message stays, from when neither the pointer nor the focus is on it. */
const VISIBLE_MILLISECONDS = 10_000;

let lastNumber = 0;
const create = (words: string, action?: AnnouncementAction): Announcement => {
  lastNumber += 1;
  return { number: lastNumber, words, action };
};

const NONE = { message: create(''), problems: [] as readonly Announcement[] };

let announced = NONE;
const listeners = new Set<() => void>();

/** Tells everybody, politely, of something that has happened: in sight for a while, and spoken by screen readers. */
export function announce(words: string, action?: AnnouncementAction): void {
  publish({ message: create(words, action) });
}

/** Shows a problem until it is dismissed, its action is chosen, or the function that is returned is called. */
export function announceProblem(words: string, action?: AnnouncementAction): () => void {
  const problem = create(words, action);
  publish({ problems: [...announced.problems, problem] });
  return () => withdraw(problem);
}

/** Where announcements are shown and spoken. A page has exactly one. */
export function Announcements() {
  const { message, problems } = useSyncExternalStore(
    watch,
    () => announced,
    () => NONE,
  );
  return (
    <div className={styles.stack}>
      {problems.map((problem) => (
        <Problem key={problem.number} problem={problem} />
      ))}
      <Message message={message} />
    </div>
  );
}

function Message({ message: { number, words, action } }: { readonly message: Announcement }) {
  const [isHeld, setIsHeld] = useState(false);

  useEffect(() => {
    if (words === '' || isHeld) return;
    const timer = setTimeout(() => clear(number), VISIBLE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [number, words, isHeld]);

  const remove = (): void => {
    // The button goes with the focus, which no event tells.
    setIsHeld(false);
    clear(number);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only keeps it in sight
    <div
      className={words === '' ? styles.empty : styles.message}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <p role="status" className={styles.words}>
        <span key={number}>{words}</span>
      </p>
      {action && <ActionButton {...action} remove={remove} />}
    </div>
  );
}

function Problem({ problem }: { readonly problem: Announcement }) {
  const { words, action } = problem;
  const remove = (): void => withdraw(problem);
  return (
    <div className={`${styles.message} ${styles.problem}`}>
      <p role="alert" className={styles.words}>
        {words}
      </p>
      <div className={styles.buttons}>
        {action && <ActionButton {...action} remove={remove} />}
        <Button variant="quiet" onClick={remove}>
          Dismiss
        </Button>
      </div>
    </div>
  );
}

function ActionButton({ label, run, remove }: AnnouncementAction & { readonly remove: () => void }) {
  return (
    <Button
      variant="quiet"
      onClick={() => {
        remove();
        run();
      }}
    >
      {label}
    </Button>
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
