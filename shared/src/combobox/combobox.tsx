import { type ComponentProps, useEffect, useRef } from 'react';
import { Field, type TextField } from '../ui/field.tsx';
import { SpokenStatus } from '../ui/spoken-status.tsx';
import styles from './combobox.module.css';
import { type ComboboxItem, describeItem, keyOf } from './combobox-item.ts';
import { matchParts } from './match-parts.ts';
import { type ClosedChoice, useOptions } from './use-options.ts';

interface ComboboxProps<Item extends ComboboxItem>
  extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly items: readonly Item[];
  /** The name of the list of options. */
  readonly listLabel: string;
  /** Called for a chosen item. The caller changes `value`. */
  readonly onChoose: (item: Item) => void;
  /** Makes the options the only possible values. */
  readonly choice?: ClosedChoice | undefined;
  /** A line below the options. Screen readers read the line after a pause. */
  readonly summary?: string | undefined;
}

/**
 * A text field that suggests texts in a list below the field. The list covers the content below and does not move the
 * content. By default, the field takes any text: no option is active until an arrow key is pressed, and Enter without
 * an active option only closes the list. The caller selects the items for `value`.
 */
export function Combobox<Item extends ComboboxItem>({
  label,
  required,
  error,
  hint,
  count,
  ...input
}: ComboboxProps<Item>) {
  const field = { label, required, error, hint, count };
  return <Field {...field}>{(control) => <ComboboxInput control={control} {...input} />}</Field>;
}

function ComboboxInput<Item extends ComboboxItem>({
  control,
  items,
  listLabel,
  onChoose,
  choice,
  summary,
  ...input
}: Omit<ComboboxProps<Item>, 'label' | 'required' | 'error' | 'hint' | 'count'> & {
  readonly control: Parameters<ComponentProps<typeof Field>['children']>[0];
}) {
  const { value, onChange } = input;
  const popup = useRef<HTMLDivElement>(null);
  const options = useOptions({ id: control.id, items, value, onChange, onChoose, choice, summary });
  const { isShown, activeIndex } = options;
  const shownItems = isShown ? items.length : 0;
  // In a low window, the popup may extend below the window.
  useEffect(() => {
    if (shownItems > 0) popup.current?.scrollIntoView?.({ block: 'nearest' });
  }, [shownItems]);

  return (
    <div className={styles.combobox}>
      <input
        type="text"
        {...options.getInputProps({ ...input, ...control })}
        className={choice ? `${control.className} ${styles.choice}` : control.className}
      />
      {/* A press on the scroll bar does not move the focus. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the options are the controls */}
      <div
        ref={popup}
        className={styles.popup}
        hidden={!isShown}
        onMouseDown={(event) => event.preventDefault()}
      >
        <ul
          {...options.getMenuProps({ 'aria-label': listLabel })}
          className={styles.options}
          hidden={items.length === 0}
        >
          {isShown &&
            items.map((item, index) => (
              <li
                key={keyOf(item)}
                {...options.getItemProps({ item, index })}
                className={index === activeIndex ? `${styles.option} ${styles.active}` : styles.option}
                aria-label={describeItem(item)}
              >
                {item.kind !== undefined && (
                  <>
                    <span className={`hint ${styles.quiet}`}>{item.kind}</span>{' '}
                  </>
                )}
                <bdi className={styles.text} translate="no">
                  {matchParts(item.text, value).map((part, place) =>
                    // biome-ignore lint/suspicious/noArrayIndexKey: only its place identifies a part
                    place % 2 === 0 ? <span key={place}>{part}</span> : <b key={place}>{part}</b>,
                  )}
                </bdi>
                {item.count !== undefined && (
                  <>
                    {' '}
                    <span className={`hint ${styles.quiet}`}>{item.count}</span>
                  </>
                )}
              </li>
            ))}
        </ul>
        {summary !== undefined && (
          <p className={`hint ${styles.summary}`} aria-hidden="true">
            {summary}
          </p>
        )}
      </div>
      {summary !== undefined && <SpokenStatus text={isShown ? summary : ''} />}
    </div>
  );
}
