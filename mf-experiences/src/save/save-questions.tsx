import type { Terms } from '@portal/shared/config';
import type { QuestionDialog } from '@portal/shared/dialogs';
import { formatAmount } from '@portal/shared/ui';
import type { ComponentProps } from 'react';
import type { Author } from '../draft/use-author.ts';
import { conflictWords } from '../messages/failures.ts';
import { alphabetsOf } from './look-alikes.ts';
import type { SameCompany } from './same-company.ts';

/** A question before a save. */
export type SaveQuestion = Pick<ComponentProps<typeof QuestionDialog>, 'title' | 'text' | 'actions'>;

export function askCompany(
  typed: string,
  { company: known, count, onlyLooksAlike }: SameCompany,
  onAnswer: (company: string) => void,
): SaveQuestion {
  const experiences = formatAmount(count, 'experience');
  const difference = `The letters differ: ${known} has ${alphabetsOf(known)} letters, the typed name has ${alphabetsOf(typed)} letters. `;
  const save = (name: string) =>
    onlyLooksAlike ? `Save as ${name} (${alphabetsOf(name)})` : `Save as ${name}`;
  return {
    title: 'Is it the same company?',
    text: `${onlyLooksAlike ? difference : ''}${known} has ${experiences}. Experiences under one name are listed and charted together.`,
    actions: {
      [save(typed)]: { onClick: () => onAnswer(typed) },
      [save(known)]: { variant: 'primary', onClick: () => onAnswer(known) },
    },
  };
}

/** `changed` lists the fields that differ. */
export const askConflict = (
  changed: readonly string[],
  onLoad: () => void,
  onOverwrite: () => void,
): SaveQuestion => ({
  title: 'Overwrite the new version?',
  text: `${conflictWords(changed)} If you load the new version, what you typed is lost. If you overwrite it, the other changes are lost.`,
  actions: {
    'Load the new version': { onClick: onLoad },
    Overwrite: { variant: 'danger', onClick: onOverwrite },
  },
});

/** Asks for confirmation before an account saves the text of another account. */
export const askAuthor = ({ user, author }: Author, onSave: () => void): SaveQuestion => ({
  title: 'Save it under another account?',
  text: `${author?.displayName} was signed in when this was typed. Now ${user?.displayName} is signed in.`,
  actions: { [`Save as ${user?.displayName}`]: { onClick: onSave } },
});

export const askTerms = ({ url, minimumAge }: Terms, onAccept: () => void): SaveQuestion => ({
  title: 'Accept the terms?',
  text: (
    <>
      To save, accept the{' '}
      <a href={url} target="_blank" rel="noopener">
        terms (in a new tab)
      </a>{' '}
      <span>{`and confirm that you are at least ${minimumAge} years old.`}</span>
    </>
  ),
  actions: { 'Accept and save': { variant: 'primary', onClick: onAccept } },
});
