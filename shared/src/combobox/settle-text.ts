import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';
import type { ComboboxItem } from './combobox-item.ts';

const {
  InputBlur,
  InputChange,
  InputClick,
  InputKeyDownEnter,
  InputKeyDownEscape,
  ItemMouseMove,
  MenuMouseLeave,
} = useCombobox.stateChangeTypes;

type State = UseComboboxState<ComboboxItem>;
type Change = UseComboboxStateChangeOptions<ComboboxItem>;

const CLOSED = { isOpen: false, highlightedIndex: -1 };

/**
 * Changes the library's default behaviour for a field that only takes one of the options. Enter and a press choose an
 * option. Leaving the field chooses the option that the typed text means, because the Enter of some keyboards does not
 * reach the page. Otherwise leaving the field, and Escape, restore the chosen text. If the field is emptied, no option
 * is chosen.
 */
export const settleChoice =
  (items: readonly ComboboxItem[]) =>
  (state: State, { type, changes }: Change): Partial<State> => {
    const { selectedItem } = state;
    const restored = { ...CLOSED, selectedItem, inputValue: textOf(selectedItem) };
    const isEmptied = state.inputValue.trim() === '';
    const settled = isEmptied ? { ...CLOSED, selectedItem: null, inputValue: '' } : restored;
    switch (type) {
      case InputBlur: {
        const meant = isEmptied ? undefined : meantBy(state, items);
        return meant ? { ...CLOSED, selectedItem: meant, inputValue: meant.text } : settled;
      }
      case InputKeyDownEscape:
        return restored;
      case InputKeyDownEnter:
        return changes.inputValue === textOf(changes.selectedItem) ? changes : settled;
      case InputClick:
        return { ...changes, isOpen: true };
      case InputChange:
        return changes.inputValue === '' ? { ...changes, highlightedIndex: -1 } : changes;
      default:
        return changes;
    }
  };

/**
 * Changes the library's default behaviour for a field that takes any text. Leaving the field does not choose an option.
 * The mouse does not activate an option, because Enter would then choose the option below a resting pointer.
 */
export function settleText(state: State, { type, changes }: Change): Partial<State> {
  switch (type) {
    case InputBlur:
      return { ...changes, selectedItem: state.selectedItem };
    case InputClick:
      return { ...changes, isOpen: true };
    case ItemMouseMove:
    case MenuMouseLeave:
      return { ...changes, highlightedIndex: state.highlightedIndex };
    default:
      return changes;
  }
}

/** The only option, or the option with the typed text in any case and with any accents. */
function meantBy(
  { inputValue, selectedItem }: State,
  items: readonly ComboboxItem[],
): ComboboxItem | undefined {
  if (inputValue === textOf(selectedItem)) return undefined;
  const typed = inputValue.trim();
  const same = items.find(({ text }) => text.localeCompare(typed, 'en', { sensitivity: 'base' }) === 0);
  return same ?? (items.length === 1 ? items[0] : undefined);
}

const textOf = (item: ComboboxItem | null | undefined): string => item?.text ?? '';
