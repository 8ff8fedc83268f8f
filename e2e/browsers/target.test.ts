import { describeTarget, writeQuery } from './target.ts';

test('writes a query by role and name', () => {
  expect(writeQuery({ role: 'button', name: 'Say "yes"' })).toBe(
    '[document.body].flatMap((inside) => TestingLibraryDom.queryAllByRole(inside, "button", { name: "Say \\"yes\\"" }))',
  );
});

test('writes patterns and states as they are', () => {
  expect(writeQuery({ role: 'button', name: /^Like/, pressed: true })).toContain(
    '{ name: /^Like/, pressed: true }',
  );
  expect(writeQuery({ text: /^\d+ results/ })).toContain('queryAllByText(inside, /^\\d+ results/)');
});

test('looks inside what another target names', () => {
  const dialog = { role: 'dialog', name: 'Add Experience' };
  const save = { role: 'button', name: 'Save', within: dialog };
  expect(writeQuery(save)).toContain(`[...${writeQuery(dialog)}].flatMap(`);
  expect(describeTarget(save)).toBe('role "button", name "Save" in role "dialog", name "Add Experience"');
});
