import { type ComponentProps, type ReactNode, useId } from 'react';
import { NEAR_LIMIT } from '../limits.ts';
import styles from './field.module.css';
import { formatNumber } from './format-number.ts';

interface Count {
  readonly length: number;
  readonly most: number;
}

interface FieldProps {
  readonly label: string;
  /** Shows the required mark. Does not enable the browser's own validation. */
  readonly required?: boolean | undefined;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  /** Shown when the length comes near the limit. Longer text is not cut off. */
  readonly count?: Count | undefined;
}

interface ControlProps {
  readonly id: string;
  readonly className: string | undefined;
  readonly 'aria-required': boolean;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

/** A label above its control, with hint, error and count connected to the control. */
export function Field({
  label,
  required = false,
  error,
  hint,
  count,
  children,
}: FieldProps & { readonly children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const shownCount = count && count.length >= NEAR_LIMIT * count.most ? count : undefined;
  const described = [hint && `${id}-hint`, error && `${id}-error`, shownCount && `${id}-count`];
  return (
    <div className={styles.field}>
      {/* The mark is outside the label, so that the name of the field is only the label's text. */}
      <span className={styles.heading}>
        <label htmlFor={id}>{label}</label>
        {required && (
          <span className={styles.mark} aria-hidden="true">
            *
          </span>
        )}
      </span>
      {children({
        id,
        className: styles.control,
        'aria-required': required,
        'aria-invalid': error !== undefined,
        'aria-describedby': described.filter(Boolean).join(' ') || undefined,
      })}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className={`row ${styles.below}`}>
        {error && (
          <p className={styles.error} id={`${id}-error`} role="alert">
            {error}
          </p>
        )}
        {shownCount && <CharacterCount id={`${id}-count`} count={shownCount} />}
      </div>
    </div>
  );
}

/** The number of typed characters: part of the description, but no live region, which would interrupt. */
function CharacterCount({ id, count }: { readonly id: string; readonly count: Count }) {
  const isOver = count.length > count.most;
  return (
    <p id={id} className={`hint ${styles.count} ${isOver ? styles.over : ''}`}>
      {`${formatNumber(count.length)} of ${formatNumber(count.most)} characters`}
    </p>
  );
}

type ControlOf<Element extends 'input' | 'select' | 'textarea'> = FieldProps &
  Omit<ComponentProps<Element>, 'id' | 'className' | 'required' | keyof FieldProps>;

export function TextField({ label, required, error, hint, count, ...rest }: ControlOf<'input'>) {
  const field = { label, required, error, hint, count };
  return <Field {...field}>{(control) => <input type="text" {...rest} {...control} />}</Field>;
}

export function TextAreaField({ label, required, error, hint, count, ...rest }: ControlOf<'textarea'>) {
  const field = { label, required, error, hint, count };
  return <Field {...field}>{(control) => <textarea {...rest} {...control} />}</Field>;
}

export function SelectField({ label, required, error, hint, count, ...rest }: ControlOf<'select'>) {
  const field = { label, required, error, hint, count };
  return <Field {...field}>{(control) => <select {...rest} {...control} />}</Field>;
}

export function CheckboxField({
  label,
  hint,
  ...rest
}: Pick<FieldProps, 'label' | 'hint'> & Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'>) {
  const id = useId();
  return (
    <div>
      <span className="check">
        <input
          {...rest}
          className={styles.checkbox}
          id={id}
          type="checkbox"
          aria-describedby={hint ? `${id}-hint` : undefined}
        />
        <label htmlFor={id}>{label}</label>
      </span>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
