import { anExperience } from '../testing/builders.ts';
import { portal } from './page-state.ts';
import { OPENING_VIEW } from './view.ts';

beforeEach(() => {
  portal.closeComposer();
  portal.closeDetail();
});

test('the empty form closes an open detail and leaves the tab', () => {
  portal.goTo('analytics');
  portal.openDetail('a');
  portal.openComposer();
  expect(portal.read()).toEqual({
    ...OPENING_VIEW,
    tab: 'analytics',
    composer: { status: 'open', experience: undefined },
    detail: undefined,
  });
});

test('editing keeps the detail open behind the form', () => {
  const experience = anExperience({ id: 'a' });
  portal.openDetail('a');
  portal.openComposer(experience);
  expect(portal.read()).toMatchObject({ composer: { experience }, detail: 'a' });
});
