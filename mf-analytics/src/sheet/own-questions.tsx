import { useTypedText } from '@portal/shared/dialogs';
import { cleanLine, MAX_QUESTION_LENGTH } from '@portal/shared/model';
import { Button, TextField } from '@portal/shared/ui';
import { type FormEvent, useRef } from 'react';
import groupStyles from '../guide/question-groups.module.css';
import { QuestionItem, type Ticks } from '../guide/question-groups.tsx';
import styles from './prepare-sheet.module.css';
import type { OpenSheet } from './use-sheet.ts';
import { useTypist } from './use-typing.ts';

/** Questions that the reader adds, to tick and to remove. */
export function OwnQuestions({ open, ticks }: { readonly open: OpenSheet; readonly ticks: Ticks }) {
  const text = useTypedText(useTypist(), `question of ${open.sheet.key}`);
  const field = useRef<HTMLInputElement>(null);
  const question = cleanLine(text.value);
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (question !== '' && (await open.edit({ own: [question, true] }))) text.change('');
  };
  // The button goes with its question, and must not take the focus along.
  const remove = (own: string): void => {
    field.current?.focus();
    void open.edit({ own: [own, false] });
  };
  return (
    <section className={`stack tight ${groupStyles.group} ${styles.own}`}>
      <h3>My questions</h3>
      <ul>
        {open.sheet.own.map((own) => (
          <QuestionItem key={own} text={own} ticks={ticks}>
            <Button variant="quiet" aria-label={`Remove ${own}`} onClick={() => remove(own)}>
              Remove
            </Button>
          </QuestionItem>
        ))}
      </ul>
      <form className={`row tight ${styles.row}`} onSubmit={add}>
        <TextField
          label="Add a question"
          ref={field}
          value={text.value}
          maxLength={MAX_QUESTION_LENGTH}
          autoComplete="off"
          onChange={({ target }) => text.change(target.value)}
        />
        <Button type="submit">Add</Button>
      </form>
    </section>
  );
}
