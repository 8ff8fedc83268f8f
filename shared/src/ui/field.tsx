import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './field.module.css';

interface FieldProps {
  readonly label: string;
  /** Shows the required mark. The browser's own validation stays out of it. */
  readonly required?: boolean | undefined;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
}

interface ControlProps {
  readonly id: string;
  readonly className: string | undefined;
  readonly 'aria-required': boolean;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

/** A label above its control, with hint and error wired to it. */
export function Field({
  label,
  required = false,
  error,
  hint,
  children,
}: FieldProps & { readonly children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      {/* The mark stands beside the label, so that the label's text is the field's name and nothing else. */}
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
        'aria-describedby': described || undefined,
      })}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

type ControlOf<Element extends 'input' | 'select' | 'textarea'> = FieldProps &
  Omit<ComponentProps<Element>, 'id' | 'className' | 'required' | keyof FieldProps>;

export function TextField({ label, required, error, hint, ...rest }: ControlOf<'input'>) {
  const field = { label, required, error, hint };
  return <Field {...field}>{(control) => <input type="text" {...rest} {...control} />}</Field>;
}

export function TextAreaField({ label, required, error, hint, ...rest }: ControlOf<'textarea'>) {
  const field = { label, required, error, hint };
  return <Field {...field}>{(control) => <textarea {...rest} {...control} />}</Field>;
}

export function SelectField({ label, required, error, hint, ...rest }: ControlOf<'select'>) {
  const field = { label, required, error, hint };
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
      <span className={styles.check}>
        <input {...rest} id={id} type="checkbox" aria-describedby={hint ? `${id}-hint` : undefined} />
        <label htmlFor={id}>{label}</label>
      </span>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
