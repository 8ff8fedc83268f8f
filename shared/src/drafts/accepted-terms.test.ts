import { acceptedTerms, acceptTerms, forgetAcceptedTerms } from './accepted-terms.ts';

test('forgets what one account has accepted, and no others', () => {
  acceptTerms('ada', '2');
  acceptTerms('grace', '2');
  forgetAcceptedTerms('ada');
  expect([acceptedTerms('ada'), acceptedTerms('grace')]).toEqual([undefined, '2']);
  forgetAcceptedTerms('grace');
  expect(localStorage.getItem('portal-terms')).toBeNull();
});

test('with damaged storage nothing is accepted, until an account accepts again', () => {
  localStorage.setItem('portal-terms', '{');
  expect(acceptedTerms('ada')).toBeUndefined();
  acceptTerms('ada', '2');
  expect(acceptedTerms('ada')).toBe('2');
});
