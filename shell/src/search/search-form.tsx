import { Button, TextField } from '@portal/shared/ui';
import { type FormEvent, useRef } from 'react';
import { preloadTab } from '../tabs/preload-tab.ts';
import { BUILT_IN_TABS } from '../tabs/tabs.ts';
import { openListSearch, SEARCH_KEYS } from './focus-search.ts';
import styles from './search-form.module.css';

const [, EXPERIENCES] = BUILT_IN_TABS;

/** The search on Home. React does not control the field, so a text that was typed before this code ran remains. */
export function SearchForm() {
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    openListSearch(field.current?.value.trim());
  };
  return (
    // With the method `dialog`, the browser loads no page if the form is submitted before this code runs.
    // biome-ignore lint/a11y/useSemanticElements: older browsers do not know the element `search`
    <form role="search" method="dialog" className={styles.form} onSubmit={submit}>
      <TextField
        label="Search experiences"
        ref={field}
        type="search"
        autoComplete="off"
        maxLength={400}
        aria-keyshortcuts={SEARCH_KEYS}
        onFocus={() => preloadTab(EXPERIENCES)}
      />
      <Button type="submit">Search</Button>
    </form>
  );
}
