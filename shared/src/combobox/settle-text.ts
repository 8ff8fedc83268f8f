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
 * Changes the library's default behaviour for a field that only takes one of the options. Leaving the field does not
 * choose an option. Only Enter or a press on an option chooses an option. Escape restores the chosen text. If the field
 * is emptied, no option is chosen.
 */
export function settleChoice(state: State, { type, changes }: Change): Partial<State> {
  const { selectedItem } = state;
  const restored = { ...CLOSED, selectedItem, inputValue: textOf(selectedItem) };
  const isEmptied = state.inputValue.trim() === '';
  const settled = isEmptied ? { ...CLOSED, selectedItem: null, inputValue: '' } : restored;
  switch (type) {
    case InputBlur:
      return settled;
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
}

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

const textOf = (item: ComboboxItem | null | undefined): string => item?.text ?? '';
