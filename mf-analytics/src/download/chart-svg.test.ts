import { chartSvg } from './chart-svg.ts';

const NAMESPACE = 'http://www.w3.org/2000/svg';

function draw(markup: string): SVGSVGElement {
  document.body.innerHTML = `<section><svg xmlns="${NAMESPACE}" width="400" height="250">${markup}</svg></section>`;
  return document.querySelector('svg') as SVGSVGElement;
}

const fileOf = (drawing: SVGSVGElement, title = 'Where?', subtitle = 'ACME'): Document => {
  const text = chartSvg(drawing, document.body, { title, subtitle });
  return new DOMParser().parseFromString(text, 'image/svg+xml');
};

test('is an image of its own with a title, a background and the whole drawing', () => {
  const file = fileOf(draw('<rect class="bar" width="10"></rect>'), 'Where & how?', 'A<B> · UK');
  const svg = file.documentElement;
  expect(svg.namespaceURI).toBe(NAMESPACE);
  expect(svg.getAttribute('viewBox')).toBe('0 0 448 346');
  expect(svg.querySelector('title')?.textContent).toBe('Where & how? A<B> · UK');
  expect([...svg.querySelectorAll('text')].map((text) => text.textContent)).toEqual([
    'Where & how?',
    'A<B> · UK',
  ]);
  expect(svg.querySelectorAll('rect')).toHaveLength(2);
});

test('has styles as attributes, and none of the page’s classes', () => {
  const drawing = draw('<g class="row" style="opacity: 0.5"><text style="font-size: 12px">UK</text></g>');
  const file = fileOf(drawing);
  expect(file.querySelectorAll('[class], [style]')).toHaveLength(0);
  expect(file.querySelector('g g')?.getAttribute('opacity')).toBe('0.5');
  expect(file.querySelector('g g text')?.getAttribute('font-size')).toBe('12px');
  expect(drawing.querySelector('g')).toHaveClass('row');
});

test('leaves patterns as they are', () => {
  const file = fileOf(draw('<defs><mask><circle fill="url(#tile)"></circle></mask></defs>'));
  expect(file.querySelector('mask circle')?.attributes).toHaveLength(1);
});

test('leaves out characters that XML does not allow', () => {
  const file = fileOf(draw('<text></text>'), 'a\u0000\u0001\ufffe\ud800b');
  expect(file.querySelector('parsererror')).toBeNull();
  expect(file.querySelector('title')?.textContent).toBe('ab ACME');
});
