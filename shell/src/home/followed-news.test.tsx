import { writeFollows } from '@portal/shared/feed';
import {
  anExperience,
  createMemorySource,
  forgetExperiences,
  setExperienceSource,
} from '@portal/shared/testing';
import { render, screen } from '@testing-library/react';
import FollowedNews from './followed-news.tsx';

test('tells what somebody has shared since the last visit where the reader follows', async () => {
  const now = new Date();
  const month = now.getUTCFullYear() * 12 + now.getUTCMonth();
  forgetExperiences();
  const idsOf = (company: string, length: number) =>
    Array.from({ length }, (_, at) => `${company}${100 + at}`);
  const [many, more] = [idsOf('MANY', 60), idsOf('MORE', 300)];
  const isShown = (_: string, at: number, { length }: readonly string[]) => at > 2 && at < length - 3;
  const ids = ['shown', ...many.filter(isShown), ...more.filter(isShown)];
  const experiences = [
    ...['one', 'two', 'shown'].map((id) => anExperience({ id, company: 'HARBORLIGHT', shared: month })),
    anExperience({ company: 'HARBORLIGHT' }),
    anExperience({ company: 'HARBORLIGHT', shared: month - 1 }),
    anExperience({ company: 'ACME', role: 'Nurse', shared: month }),
    anExperience({ company: 'ACME', shared: month }),
    ...Array.from({ length: 51 }, () => anExperience({ company: 'BUSY', shared: month })),
    ...[...many, ...more].map((id) => anExperience({ id, company: id.slice(0, 4), shared: month })),
  ];
  setExperienceSource(createMemorySource(experiences).source);
  localStorage.setItem('portal-shown', JSON.stringify({ month, ids }));
  const companies = ['HARBORLIGHT', 'BUSY', 'QUIET', 'MANY', 'MORE'].map((company) => ({ company }));
  writeFollows([...companies, { company: 'ACME', role: 'Nurse' }]);
  render(<FollowedNews />);
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['2 new at HARBORLIGHT', '#experiences?company=HARBORLIGHT&mine=new'],
    ['More than 50 new at BUSY', '#experiences?company=BUSY&mine=new'],
    ['6 new at MANY', '#experiences?company=MANY&mine=new'],
    ['At least 3 new at MORE', '#experiences?company=MORE&mine=new'],
    ['1 new at ACME, Nurse', '#experiences?company=ACME&role=Nurse&mine=new'],
  ]);
});
