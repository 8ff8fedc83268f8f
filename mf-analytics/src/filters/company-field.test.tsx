import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Activity, useState } from 'react';
import { offeredCompanies } from '../testing/pick-company.ts';
import { CompanyField } from './company-field.tsx';

const COMPANIES = ['ACME', 'GLOBEX', 'KITE'];
const many = Array.from({ length: 5_000 }, (_, index) => `COMPANY ${String(index).padStart(4, '0')}`);

const field = () => screen.getByRole('combobox', { name: 'Company' });
const summary = () => screen.getByRole('status');

function Chosen({ companies, start }: { readonly companies: readonly string[]; readonly start: string }) {
  const [company, setCompany] = useState<string | undefined>(start);
  const [isShown, setIsShown] = useState(true);
  const find = (text: string) => companies.filter((one) => one.includes(text.toUpperCase()));
  return (
    <>
      <Activity mode={isShown ? 'visible' : 'hidden'}>
        <CompanyField label="Company" find={find} company={company ?? ''} onChange={setCompany} />
      </Activity>
      <button type="button" onClick={() => setCompany('GLOBEX')}>
        Elsewhere
      </button>
      <button type="button" onClick={() => setIsShown(!isShown)}>
        Other tab
      </button>
      <h1>{company ?? 'none'}</h1>
    </>
  );
}

const open = (companies: readonly string[] = COMPANIES, start = 'KITE') => {
  render(<Chosen companies={companies} start={start} />);
  return userEvent.setup();
};
const chosen = () => screen.getByRole('heading').textContent;

test('is closed until it is pressed, typed into, or opened by an arrow, and chooses by arrows', async () => {
  const user = open();
  await user.tab();
  expect(field()).toHaveFocus();
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('{ArrowDown}');
  expect(field()).toHaveAttribute('aria-expanded', 'true');
  expect(offeredCompanies()).toEqual(COMPANIES);
  await user.keyboard('{Escape}');
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  await user.click(field());
  expect(offeredCompanies()).toEqual(COMPANIES);
  await user.keyboard('{ArrowDown}');
  const active = document.getElementById(field().getAttribute('aria-activedescendant') ?? '');
  expect(active).toHaveTextContent('GLOBEX');
  await user.keyboard('{Enter}');
  expect(chosen()).toBe('GLOBEX');
});

test('finds by a part of the name and chooses by Enter, also what is typed after a choice', async () => {
  const user = open();
  await user.tab();
  await user.keyboard('lob{Enter}');
  expect(field()).toHaveValue('GLOBEX');
  expect(chosen()).toBe('GLOBEX');
  expect(field()).toHaveFocus();
  await user.keyboard('acm{Enter}');
  expect(chosen()).toBe('ACME');
});

test.each([
  ['acm', '{Escape}', 'KITE'],
  ['e', '{Tab}', 'KITE'],
  ['', '{Tab}', 'KITE'],
  ['acm', '{Tab}', 'ACME'],
  ['Kité', '{Tab}', 'KITE'],
])('%j, left with %s, chooses %s: the only option that it can mean', async (text, key, company) => {
  const user = open([...COMPANIES, 'KITES']);
  await user.click(field());
  await user.keyboard(`${text}${key}`);
  expect(field()).toHaveValue(company);
  expect(chosen()).toBe(company);
});

test('the Enter of a keyboard that composes each word chooses, and one that converts does not', async () => {
  const user = open(['ACME', 'ソニー']);
  await user.click(field());
  for (const [text, key, company] of [
    ['acm', { keyCode: 229 }, 'KITE'],
    ['ソニ', { keyCode: 13 }, 'KITE'],
    ['acm', { keyCode: 13 }, 'ACME'],
  ] as const) {
    fireEvent.change(field(), { target: { value: text } });
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true, ...key });
    expect(chosen()).toBe(company);
  }
});

test('keeps the choice on Enter where nothing is found, and says so', async () => {
  const user = open();
  await user.click(field());
  await user.keyboard('zzz');
  await waitFor(() => expect(summary()).toHaveTextContent('No company has this in its name.'));
  expect(field()).not.toHaveAttribute('aria-activedescendant');
  await user.keyboard('{Enter}');
  expect(chosen()).toBe('KITE');
  expect(field()).toHaveValue('KITE');
});

test.each(['{Tab}', '{Enter}'])('chooses none when it is emptied and left with %s', async (key) => {
  const user = open();
  await user.clear(field());
  expect(chosen()).toBe('KITE');
  await user.keyboard(key);
  expect(chosen()).toBe('none');
  expect(field()).toHaveValue('');
});

test.each([
  ['', ['Elsewhere']],
  [' while its tab is hidden', ['Other tab', 'Elsewhere', 'Other tab']],
])('follows a choice that is made elsewhere%s', async (_, presses) => {
  const user = open();
  for (const name of presses) await user.click(screen.getByRole('button', { name }));
  expect(field()).toHaveValue('GLOBEX');
});

test('shows fifty of 5,000 companies, and says so', async () => {
  const user = open(many, '');
  await user.click(field());
  expect(offeredCompanies()).toHaveLength(50);
  await waitFor(() => expect(summary()).toHaveTextContent('50 of 5,000 companies. Type to find the others.'));
  await user.keyboard('4999');
  expect(offeredCompanies()).toEqual(['COMPANY 4999']);
  await waitFor(() => expect(summary()).toHaveTextContent('1 company'));
});
