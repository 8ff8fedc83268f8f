import { cleanLine, MAX_QUESTION_LENGTH } from '@portal/shared/model';
import { Button, TextField } from '@portal/shared/ui';
import { type FormEvent, useState } from 'react';
import groupStyles from '../guide/question-groups.module.css';
import { QuestionItem, type Ticks } from '../guide/question-groups.tsx';
import styles from './prepare-sheet.module.css';
import type { OpenSheet } from './use-sheet.ts';

/** Questions that the reader adds, to tick and to remove. */
export function OwnQuestions({ open, ticks }: { readonly open: OpenSheet; readonly ticks: Ticks }) {
  const [text, setText] = useState('');
  const question = cleanLine(text);
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (question !== '' && (await open.edit({ own: [question, true] }))) setText('');
  };
  return (
    <section className={`${groupStyles.group} ${styles.own}`}>
      <h3>My questions</h3>
      <ul>
        {open.sheet.own.map((own) => (
          <QuestionItem key={own} text={own} ticks={ticks}>
            <Button
              variant="quiet"
              aria-label={`Remove ${own}`}
              onClick={() => open.edit({ own: [own, false] })}
            >
              Remove
            </Button>
          </QuestionItem>
        ))}
      </ul>
      <form className={styles.row} onSubmit={add}>
        <TextField
          label="Add a question"
          value={text}
          maxLength={MAX_QUESTION_LENGTH}
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit">Add</Button>
      </form>
    </section>
  );
}
