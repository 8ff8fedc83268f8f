import { acceptTerms, forgetAcceptedTerms, hasAcceptedTerms } from './accepted-terms.ts';

test('forgets what one account has accepted, and no others', () => {
  acceptTerms('ada', '2');
  acceptTerms('grace', '2');
  forgetAcceptedTerms('ada');
  expect([hasAcceptedTerms('ada', '2'), hasAcceptedTerms('grace', '2')]).toEqual([false, true]);
  forgetAcceptedTerms('grace');
  expect(localStorage.getItem('portal-terms')).toBeNull();
});

test('with damaged storage nothing is accepted, until an account accepts again', () => {
  localStorage.setItem('portal-terms', '{');
  expect(hasAcceptedTerms('ada', '2')).toBe(false);
  acceptTerms('ada', '2');
  expect(hasAcceptedTerms('ada', '2')).toBe(true);
});
