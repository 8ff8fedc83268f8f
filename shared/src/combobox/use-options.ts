import { useCombobox } from 'downshift';
import { type ComponentProps, type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import { isOfComposition } from '../ui/composition.ts';
import { type ComboboxItem, keyOf } from './combobox-item.ts';
import { settleChoice, settleText } from './settle-text.ts';

export interface ClosedChoice {
  /** The chosen text; '' if nothing is chosen. Leaving the field restores this text, unless only one option matches. */
  readonly chosen: string;
  /** Called if the field is emptied. */
  readonly onClear: () => void;
}

/** The keys that move the active option. */
const MOVES = new Set(['Home', 'End', 'PageUp', 'PageDown']);

/** The state of a combobox and the properties of its elements. */
export function useOptions<Item extends ComboboxItem>({
  id,
  items,
  value,
  onChange,
  onChoose,
  choice,
  summary = '',
}: {
  readonly id: string;
  readonly items: readonly Item[];
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onChoose: (item: Item) => void;
  readonly choice: ClosedChoice | undefined;
  readonly summary: string | undefined;
}) {
  const active = useActiveItem(items);
  const selectedItem = useChosenItem(id, choice?.chosen);
  const { isOpen, highlightedIndex, closeMenu, getInputProps, getMenuProps, getItemProps } =
    useCombobox<ComboboxItem>({
      items: [...items],
      inputId: id,
      inputValue: value,
      selectedItem,
      itemToKey: (item) => item && keyOf(item),
      itemToString: (item) => item?.text ?? '',
      scrollIntoView: showOption,
      onSelectedItemChange: ({ selectedItem: chosen }) => {
        if (!chosen) return choice?.onClear();
        const item = items.find((one) => keyOf(one) === keyOf(chosen));
        if (item) onChoose(item);
      },
      ...(choice
        ? {
            stateReducer: settleChoice(items),
            defaultHighlightedIndex: 0,
            onInputValueChange: ({ inputValue }) => onChange(inputValue),
          }
        : { stateReducer: settleText, ...active }),
    });
  const isShown = isOpen && (items.length > 0 || summary !== '');
  const shownIndex = isShown && highlightedIndex < items.length ? highlightedIndex : -1;

  /** True if a key belongs to the list. The page handles all other keys. */
  const isForList = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean => {
    if (key === 'ArrowDown' || key === 'ArrowUp') return true;
    if (!isShown) return false;
    if (key === 'Enter') return (choice !== undefined || shownIndex >= 0) && !ctrlKey && !metaKey;
    return key === 'Escape' || (MOVES.has(key) && shownIndex >= 0);
  };

  return {
    isShown,
    activeIndex: shownIndex,
    getMenuProps,
    getItemProps,
    getInputProps({ onKeyDown, ...input }: Omit<ComponentProps<'input'>, 'onChange'>) {
      const { onKeyDown: onListKey, ...props } = getInputProps({
        ...input,
        'aria-labelledby': undefined,
        'aria-expanded': isShown,
        // Sets the text in the same render in which the library sets its state. So Enter chooses from the options for the
        // whole text.
        onChange: ({ currentTarget }) => onChange(currentTarget.value),
        ...(choice && {
          onFocus: ({ currentTarget }) => currentTarget.select(),
          onClick: ({ currentTarget }) => !isOpen && currentTarget.select(),
        }),
      });
      return {
        ...props,
        'aria-activedescendant': shownIndex < 0 ? undefined : props['aria-activedescendant'],
        onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
          if (isOfComposition(event)) return onKeyDown?.(event);
          if (isForList(event)) {
            onListKey?.(event);
            // This Escape must not close the dialog around the field.
            if (event.key === 'Escape') event.stopPropagation();
          } else if (event.key === 'Enter') closeMenu();
          onKeyDown?.(event);
        },
      };
    },
  };
}

/** The active item of a free text. The item stays active while other items come and go. */
function useActiveItem(items: readonly ComboboxItem[]) {
  const [key, setKey] = useState<string>();
  return {
    highlightedIndex: items.findIndex((item) => keyOf(item) === key),
    onHighlightedIndexChange({ highlightedIndex }: { readonly highlightedIndex: number }): void {
      const item = items[highlightedIndex];
      setKey(item && keyOf(item));
    },
  };
}

/** The chosen text as an item. In the focused field, a newly chosen text is selected, so that typing replaces the text. */
function useChosenItem(id: string, chosen: string | undefined): ComboboxItem | null {
  useEffect(() => {
    const field = document.activeElement;
    if (chosen !== undefined && field?.id === id && field instanceof HTMLInputElement) field.select();
  }, [id, chosen]);
  return useMemo(() => (chosen ? { text: chosen } : null), [chosen]);
}

/** Scrolls an option into view. In a low window, the list may extend below the window. */
function showOption(option: HTMLElement | undefined): void {
  option?.scrollIntoView?.({ block: 'nearest' });
}
