import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';

const { InputBlur, InputChange, InputClick, InputKeyDownEnter, InputKeyDownEscape } =
  useCombobox.stateChangeTypes;

type State = UseComboboxState<string>;

/**
 * Changes the library's default behaviour. Leaving the field does not choose a company. Only Enter or a press on an
 * option chooses a company. Escape restores the name of the chosen company. If the field is emptied, no company is
 * chosen.
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
