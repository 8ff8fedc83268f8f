import { fresh, seed } from '../support/seed.ts';
import {
  cardOf,
  fillForm,
  fillNewExperience,
  openAddForm,
  openUnder,
  save,
  search,
} from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

test('the form suggests companies and roles of all experiences with their numbers', async ({ page }) => {
  const company = fresh('KNOWN WORKS');
  const role = fresh('Lamp Trimmer');
  for (const id of ['one', 'two']) await seed(fresh(`known-${id}`), { company, role });
  await openUnder(page, fresh('Speller'));
  const form = await openAddForm(page);

  await form.getByRole('textbox', { name: 'Company' }).fill(company.slice(0, -1).toLowerCase());
  const companies = form.getByRole('list', { name: 'Known companies' });
  await expect(companies).toContainText(`${company}2`);
  await companies.getByRole('button', { name: company }).click();
  await expect(form.getByRole('textbox', { name: 'Company' })).toHaveValue(company);
  await expect(form.getByRole('textbox', { name: 'Company' })).toBeFocused();
  await expect(companies).toBeHidden();

  await form.getByRole('textbox', { name: 'Role' }).fill(role.slice(0, -1).toLowerCase());
  const roles = form.getByRole('list', { name: 'Known roles' });
  await expect(roles).toContainText(`${role}2`);
  await form.getByRole('textbox', { name: 'Role' }).press('Tab');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('textbox', { name: 'Role' })).toHaveValue(role);
});

test('the form suggests questions that others report of the company', async ({ page }) => {
  const company = fresh('ASKING WORKS');
  const texts = ['What is a closure?', 'What is a clock?', 'Why us?'];
  for (const [index, id] of ['one', 'two'].entries())
    await seed(fresh(`asking-${id}`), { company, questions: texts.slice(index).map((text) => `1|${text}`) });
  await openUnder(page, fresh('Asking'));
  const form = await openAddForm(page);
  await form.getByRole('textbox', { name: 'Company' }).fill(company.toLowerCase());
  await form.getByText('More about round 1').click();
  await form.getByRole('button', { name: 'Add question to round 1' }).click();

  const question = form.getByRole('textbox', { name: 'Question 1 of round 1' });
  const known = form.getByRole('list', { name: 'Known questions' });
  await expect(known).toBeHidden();
  await question.fill('what is a CL');
  await expect(known.getByRole('listitem')).toHaveText(['What is a clock?2', 'What is a closure?1']);
  await question.press('Tab');
  await expect(known.getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toHaveValue('What is a clock?');
  await expect(question).toBeFocused();
  await expect(known).toBeHidden();
  await question.fill('Something else');
  await expect(known).toBeHidden();
});

test('a company of another spelling is asked about once, and never forced', async ({ page }) => {
  const company = fresh('SPELT WORKS');
  await seed(fresh('spelt'), { company });
  await openUnder(page, fresh('Asked'));
  const form = await openAddForm(page);
  await form.getByRole('textbox', { name: 'Company' }).fill(company.slice(0, -1));
  // What is known of a company follows its experience.
  await expect(form.getByRole('list', { name: 'Known companies' })).toContainText(company);
  await fillForm(form, `${company} inc.`);
  const question = page.getByRole('dialog', { name: 'Is it the same company?' });

  await form.getByRole('button', { name: 'Save' }).click();
  await expect(question).toContainText(`${company} has 1 experience.`);
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await save(form);
  await expect(question).toBeHidden();

  await fillNewExperience(page, `${company}, GmbH`);
  await form.getByRole('button', { name: 'Save' }).click();
  await question.getByRole('button', { name: `Save as ${company}`, exact: true }).click();
  await expect(form).toBeHidden();
  await search(page, company);
  await expect(cardOf(page, `${company} INC.`)).toHaveCount(1);
  await expect(cardOf(page, company)).toHaveCount(2);
});
