import { writeFollows } from '@portal/shared/feed';
import {
  anExperience,
  createMemorySource,
  forgetExperiences,
  setExperienceSource,
} from '@portal/shared/testing';
import { render, screen } from '@testing-library/react';
import { FollowedNews } from './followed-news.tsx';

test('tells what somebody has shared since the last visit where the reader follows', async () => {
  const now = new Date();
  const month = now.getUTCFullYear() * 12 + now.getUTCMonth();
  forgetExperiences();
  const experiences = [
    ...['one', 'two', 'shown'].map((id) => anExperience({ id, company: 'HARBORLIGHT', shared: month })),
    anExperience({ company: 'HARBORLIGHT' }),
    anExperience({ company: 'HARBORLIGHT', shared: month - 1 }),
    anExperience({ company: 'ACME', role: 'Nurse', shared: month }),
    anExperience({ company: 'ACME', shared: month }),
    ...Array.from({ length: 51 }, () => anExperience({ company: 'BUSY', shared: month })),
  ];
  setExperienceSource(createMemorySource(experiences).source);
  localStorage.setItem('portal-shown', JSON.stringify({ month, ids: ['shown'] }));
  const companies = ['HARBORLIGHT', 'BUSY', 'QUIET'].map((company) => ({ company }));
  writeFollows([...companies, { company: 'ACME', role: 'Nurse' }]);
  render(<FollowedNews />);
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['2 new at HARBORLIGHT', '#experiences?company=HARBORLIGHT&mine=new'],
    ['More than 50 new at BUSY', '#experiences?company=BUSY&mine=new'],
    ['1 new at ACME, Nurse', '#experiences?company=ACME&role=Nurse&mine=new'],
  ]);
});
