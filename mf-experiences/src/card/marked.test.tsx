import { portal } from '@portal/shared/portal';
import { act, render, screen } from '@testing-library/react';
import { Marked, useSearchIn } from './marked.tsx';

let renders = 0;

function Text({ text, said }: { readonly text: string; readonly said?: string }) {
  renders += 1;
  return <Marked text={text} search={useSearchIn([text], said)} />;
}

const search = (typed: string) => act(() => portal.changeList({ search: typed }));

const marks = () => screen.queryAllByRole('mark').map(({ textContent }) => textContent);

beforeEach(() => search(''));

test('marks the searched letters, and renders again only for them', async () => {
  render(<Text text="A whiteboard exercise" />);
  renders = 0;
  await search('rail');
  await search('railway');
  expect(renders).toBe(0);
  await search('white');
  expect(marks()).toEqual(['white']);
  await search('');
  expect(marks()).toEqual([]);
});

test('leaves out what the name says, unless another word is in the text', async () => {
  render(<Text text="A white coral wall" said="CORAL BAY" />);
  await search('coral');
  expect(marks()).toEqual([]);
  await search('coral white');
  expect(marks()).toEqual(['white', 'coral']);
});
