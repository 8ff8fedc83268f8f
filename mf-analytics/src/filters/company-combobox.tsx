import { type Field, formatNumber, SpokenStatus } from '@portal/shared/ui';
import { useCombobox } from 'downshift';
import { type ComponentProps, useEffect, useMemo, useRef, useState } from 'react';
import styles from './company-combobox.module.css';
import { settleText } from './settle-text.ts';

/** The maximum number of companies in the list. Typing finds the remaining companies. */
const MAX_SHOWN = 50;

interface CompanyComboboxProps {
  readonly control: Parameters<ComponentProps<typeof Field>['children']>[0];
  readonly find: (text: string) => readonly string[];
  readonly company: string;
  readonly onChange: (company: string | undefined) => void;
}

export function CompanyCombobox({ control, find, company, onChange }: CompanyComboboxProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(company);
  // While the field shows the chosen company, all companies are offered.
  const searched = text === company ? '' : text;
  const found = useMemo(() => find(searched), [find, searched]);
  const shown = found.slice(0, MAX_SHOWN);
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox({
    items: shown,
    inputId: control.id,
    selectedItem: company === '' ? null : company,
    defaultHighlightedIndex: 0,
    stateReducer: settleText,
    scrollIntoView: showOption,
    onInputValueChange: ({ inputValue }) => setText(inputValue),
    onSelectedItemChange: ({ selectedItem }) => onChange(selectedItem ?? undefined),
  });
  // The name is selected, so that the next typed text replaces the name.
  const selectText = () => input.current?.select();
  // biome-ignore lint/correctness/useExhaustiveDependencies: The text changes with the company.
  useEffect(() => {
    if (document.activeElement === input.current) selectText();
  }, [company]);
  const summary = isOpen ? summarize(shown.length, found.length) : '';

  return (
    <div className={styles.combobox}>
      <input
        {...getInputProps({
          ...control,
          ref: input,
          'aria-labelledby': undefined,
          // Without options, no option can be active.
          ...(shown.length === 0 && { 'aria-activedescendant': undefined }),
          // Sets the text in the same render in which the library sets its state. So Enter chooses from the results for
          // the whole text.
          onChange: ({ currentTarget }) => setText(currentTarget.value),
          onFocus: selectText,
          onClick: () => !isOpen && selectText(),
        })}
        className={`${control.className} ${styles.input}`}
        type="text"
        placeholder="Choose a company"
        enterKeyHint="done"
        spellCheck={false}
      />
      {/* A press on the scroll bar does not move the focus. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the options are the controls */}
      <div className={styles.popup} hidden={!isOpen} onMouseDown={(event) => event.preventDefault()}>
        <ul
          {...getMenuProps({ 'aria-label': 'Companies' })}
          className={styles.options}
          hidden={shown.length === 0}
        >
          {isOpen &&
            shown.map((item, index) => (
              <li
                key={item}
                {...getItemProps({ item, index })}
                className={index === highlightedIndex ? `${styles.option} ${styles.active}` : styles.option}
              >
                <bdi translate="no">{item}</bdi>
              </li>
            ))}
        </ul>
        <p className={styles.summary} aria-hidden="true">
          {summary}
        </p>
      </div>
      <SpokenStatus text={summary} />
    </div>
  );
}

/** Scrolls an option into view. In a low window, the list may extend below the window. */
function showOption(option: HTMLElement | undefined): void {
  option?.scrollIntoView?.({ block: 'nearest' });
}

function summarize(shown: number, found: number): string {
  if (found === 0) return 'No company has this in its name.';
  if (shown < found)
    return `${formatNumber(shown)} of ${formatNumber(found)} companies. Type to find the others.`;
  return found === 1 ? '1 company' : `${formatNumber(found)} companies`;
}
