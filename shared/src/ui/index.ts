import './tokens.css';
import './base.css';
import './parts.css';

export { NEAR_LIMIT } from '../limits.ts';

export {
  type AnnouncementAction,
  Announcements,
  announce,
  announceProblem,
  useMessageTime,
} from './announcements.tsx';
export { Boundary, type BoundaryErrorHandler, reportCaughtError } from './boundary.tsx';
export { Button } from './button.tsx';
export { copyLink } from './copy-link.ts';
export { toCsv } from './csv.ts';
export { CheckboxField, Field, SelectField, TextAreaField, TextField } from './field.tsx';
export { FocusKeeper, useFocusAfterRender, useFocusOnOpen, useRestoreFocus } from './focus.tsx';
export { formatNumber } from './format-number.ts';
export { layers, useLayer } from './layers.ts';
export { Notice } from './notice.tsx';
export { saveFile } from './save-file.ts';
export { Skeleton } from './skeleton.tsx';
export { SpokenStatus } from './spoken-status.tsx';
export { StatusBadge } from './status-badge.tsx';
export { TabHeading } from './tab-heading.tsx';
export { useDarkTheme } from './theme.ts';
export {
  ASK_FOR_NEW_VERSION,
  askForNewVersion,
  type Trouble,
  troubleWords,
  Unavailable,
} from './unavailable.tsx';
export { useDebouncedValue } from './use-debounced-value.ts';
export { useOnlineAgain } from './use-online-again.ts';
export { VisuallyHidden } from './visually-hidden.tsx';
export { whenIdle } from './when-idle.ts';
export { formatAmount, sentence } from './words.ts';
