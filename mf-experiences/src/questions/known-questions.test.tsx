import { anExperience, renderPortal } from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useQuestionSuggestions } from './known-questions.ts';

function Field({ company }: { readonly company: string }) {
  const [typed, setTyped] = useState('');
  const suggestions = useQuestionSuggestions(company, typed);
  return (
    <>
      <input aria-label="Question" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <output>{suggestions.map(({ text, count }) => `${text} ${count}`).join('; ')}</output>
    </>
  );
}

const asked = (company: string, ...texts: readonly string[]) =>
  anExperience({ company, questions: texts.map((text) => `0|${text}`) });

const experiences = [
  asked('ACME', 'What is a closure?', 'Why ACME?'),
  asked('ACME', 'what is a closure', 'What is a clause?', 'Clone a list.', 'Close a file.'),
  asked('OTHER', 'What is a clock?'),
];

async function open(company: string) {
  const { store } = await renderPortal(<Field company={company} />, { experiences });
  const read = jest.spyOn(store.source, 'readQuestions');
  return {
    user: userEvent.setup(),
    read,
    field: screen.getByRole('textbox'),
    told: screen.getByRole('status'),
  };
}

test('questions of which a word begins with what is typed, the most frequent first, at most three', async () => {
  const { user, read, field, told } = await open('ACME');
  await user.type(field, '  ');
  expect(read).not.toHaveBeenCalled();
  await user.type(field, 'Çl');
  await screen.findByText(/closure/);
  expect(told.textContent).toMatch(/^what is a closure\??\s2; [^;]+ 1; [^;]+ 1$/i);
  await user.type(field, 'osu');
  expect(told).toHaveTextContent(/^what is a closure\??\s2$/i);
  await user.type(field, 're');
  await user.clear(field);
  await user.type(field, 'clone a list');
  expect(told).toBeEmptyDOMElement();
  await user.clear(field);
  expect(told).toBeEmptyDOMElement();
  expect(read).toHaveBeenCalledTimes(1);
});

test.each(['', 'NOBODY'])('nothing is read for the company %j, which nobody wrote about', async (company) => {
  const { user, read, field, told } = await open(company);
  await user.type(field, 'what');
  expect(told).toBeEmptyDOMElement();
  expect(read).not.toHaveBeenCalled();
});

test('questions that cannot be read are read again by themselves', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const { user, read, field } = await open('ACME');
  read.mockRejectedValueOnce(new Error('away'));
  await user.type(field, 'w');
  await screen.findByText(/closure/);
  expect(read).toHaveBeenCalledTimes(2);
});
