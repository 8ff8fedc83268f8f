import { loadDialog } from '@portal/shared/dialogs';
import { linkToList } from '@portal/shared/portal';
import { firstName, type User } from '@portal/shared/session';
import { announce, useDarkTheme, useLayer } from '@portal/shared/ui';
import {
  type FocusEvent,
  type KeyboardEvent,
  lazy,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import styles from './member-menu.module.css';

// The menu works without these, so a failure to load them is ignored.
const ItemCount = lazy(() => import('./item-count.tsx').catch(() => ({ default: () => null })));
const SheetItems = lazy(() => import('./sheet-items.tsx').catch(() => ({ default: () => null })));
const FollowedNews = lazy(() => import('./followed-news.tsx').catch(() => ({ default: () => null })));
const DATA_DIALOGS = {
  'What I reported': loadDialog('What I reported', () => import('./my-data/reports-dialog.tsx')),
  'Download my data': loadDialog('Download my data', () => import('./my-data/download-dialog.tsx')),
  'Delete my data': loadDialog('Delete my data', () => import('./my-data/erase-dialog.tsx')),
} as const;
type DataTitle = keyof typeof DATA_DIALOGS;
const DATA_TITLES = Object.keys(DATA_DIALOGS) as readonly DataTitle[];

/** Opens the menu of the member. Without a user it is an empty status, so that a welcome is announced. */
export function MemberMenu({
  user,
  onSignOut,
}: {
  readonly user: User | undefined;
  readonly onSignOut: (user: User) => void;
}) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [dialog, setDialog] = useState<{ readonly title: DataTitle; readonly uid: string }>();
  const DataDialog = dialog && dialog.uid === user?.uid && DATA_DIALOGS[dialog.title];
  const close = (): void => setIsOpen(false);
  // Following a link of the menu closes all layers, the menu among them.
  useLayer(isOpen, close);
  if (isOpen && !user) close();
  // A dialog that asks for another sign-in must not go on with the data of another account.
  useEffect(() => {
    if (!dialog || dialog.uid === user?.uid) return;
    setDialog(undefined);
    if (user)
      announce(`You are signed in to another account now, so the window '${dialog.title}' was closed.`);
  }, [dialog, user]);
  const openData = (title: DataTitle, { uid }: User): void => {
    // The button gets the focus first, so that the dialog later returns the focus to the button.
    button.current?.focus();
    close();
    setDialog({ title, uid });
  };
  const signOut = (member: User): void => {
    // A question before signing out gives the focus back to the button.
    button.current?.focus();
    close();
    onSignOut(member);
  };
  const closeOutside = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) close();
  };
  const closeByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isOpen) return;
    // The Escape that closes the menu must not also close an open detail.
    event.preventDefault();
    close();
    button.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the elements inside have the keys and the focus
    <div className={styles.member} onBlur={closeOutside} onKeyDown={closeByKey}>
      <p className={styles.status} role="status">
        {user && (
          <button
            ref={button}
            type="button"
            className={styles.button}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            <span className={styles.welcome}>{`Welcome, ${firstName(user)}!`}</span>
            <span className={styles.mark} aria-hidden="true" />
          </button>
        )}
      </p>
      {isOpen && user && (
        <ul id={id} className={`appear ${styles.list}`}>
          <li className={styles.name}>
            <bdi translate="no">{user.displayName}</bdi>
          </li>
          <li>
            <a className={styles.item} href={linkToList({ mine: 'own' })}>
              <span>Your experiences </span>
              <Suspense>
                <ItemCount user={user} of="experiences" />
              </Suspense>
            </a>
          </li>
          <li>
            <a className={styles.item} href={linkToList({ mine: 'saved' })}>
              <span>Bookmarks </span>
              <Suspense>
                <ItemCount user={user} of="bookmarks" />
              </Suspense>
            </a>
          </li>
          <li>
            <a className={styles.item} href={linkToList({ mine: 'liked' })}>
              Liked experiences
            </a>
          </li>
          <Suspense>
            <SheetItems />
            <FollowedNews />
          </Suspense>
          {DATA_TITLES.map((title) => (
            <li key={title} className={title === 'Download my data' ? styles.group : undefined}>
              <button type="button" className={styles.item} onClick={() => openData(title, user)}>
                <span>{`${title} `}</span>
                {title === 'What I reported' && (
                  <Suspense>
                    <ItemCount user={user} of="reports" />
                  </Suspense>
                )}
              </button>
            </li>
          ))}
          <li className={styles.group}>
            <ThemeItem />
          </li>
          <li>
            <button type="button" className={styles.item} onClick={() => signOut(user)}>
              Sign Out
            </button>
          </li>
        </ul>
      )}
      {DataDialog && user && <DataDialog user={user} onClose={() => setDialog(undefined)} />}
    </div>
  );
}

function ThemeItem() {
  const [isDark, setDark] = useDarkTheme();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isDark}
      className={styles.item}
      onClick={() => setDark(!isDark)}
    >
      Dark theme
      <span className={styles.switch} aria-hidden="true" />
    </button>
  );
}
