import { Button, TextField } from '@portal/shared/ui';
import { type FormEvent, lazy, Suspense, useId, useRef, useState } from 'react';
import { preloadTab } from '../tabs/preload-tab.ts';
import { BUILT_IN_TABS } from '../tabs/tabs.ts';
import { openListSearch, SEARCH_KEYS } from './focus-search.ts';
import styles from './search-form.module.css';

const [, EXPERIENCES] = BUILT_IN_TABS;
// The search works without it, so a failure to load it is ignored.
const CompanyOptions = lazy(() => import('./company-options.tsx').catch(() => ({ default: () => null })));

/** The search on Home. React does not control the field, so a text that was typed before this code ran remains. */
export function SearchForm() {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const id = useId();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    openListSearch(field.current?.value.trim());
  };
  return (
    // With the method `dialog`, the browser loads no page if the form is submitted before this code runs.
    // biome-ignore lint/a11y/useSemanticElements: older browsers do not know the element `search`
    <form role="search" method="dialog" className={`buttons tight ${styles.form}`} onSubmit={submit}>
      <TextField
        label="Search experiences"
        ref={field}
        type="search"
        placeholder="Company or role"
        autoComplete="off"
        maxLength={400}
        aria-keyshortcuts={SEARCH_KEYS}
        list={text === '' ? undefined : id}
        onFocus={() => preloadTab(EXPERIENCES)}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Suspense>{text && <CompanyOptions id={id} text={text} />}</Suspense>
      <Button type="submit">Search</Button>
    </form>
  );
}
