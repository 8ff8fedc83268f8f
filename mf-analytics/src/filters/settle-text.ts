import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';

const { InputBlur, InputChange, InputClick, InputKeyDownEnter, InputKeyDownEscape } =
  useCombobox.stateChangeTypes;

type State = UseComboboxState<string>;

/**
 * The field differs from the library's defaults. Leaving the field chooses nothing, so only Enter or a press chooses a company.
 * Escape brings the chosen name back. An emptied field chooses no company.
 */
export function settleText(
  state: State,
  { type, changes }: UseComboboxStateChangeOptions<string>,
): Partial<State> {
  const { selectedItem } = state;
  const closed = { isOpen: false, highlightedIndex: -1 };
  const restored = { ...closed, selectedItem, inputValue: selectedItem ?? '' };
  const isEmptied = state.inputValue.trim() === '';
  const settled = isEmptied ? { ...closed, selectedItem: null, inputValue: '' } : restored;
  switch (type) {
    case InputBlur:
      return settled;
    case InputKeyDownEscape:
      return restored;
    case InputKeyDownEnter:
      return isSettled(changes) ? changes : settled;
    case InputClick:
      return { ...changes, isOpen: true };
    case InputChange:
      return changes.inputValue === '' ? { ...changes, highlightedIndex: -1 } : changes;
    default:
      return changes;
  }
}

const isSettled = ({ selectedItem, inputValue }: Partial<State>): boolean =>
  inputValue === (selectedItem ?? '');
