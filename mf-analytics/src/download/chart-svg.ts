import { fitText } from '../charts/fit-text.ts';

const NAMESPACE = 'http://www.w3.org/2000/svg';
const MARGIN = 24;
const HEADER_HEIGHT = 72;
const TITLE_SIZE = 17;
const TEXT_SIZE = 13;

/** The style properties that the page's style sheets give a drawing. */
const PROPERTIES = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-linejoin',
  'paint-order',
  'opacity',
  'font-size',
  'font-style',
  'font-weight',
] as const;

interface Captions {
  readonly title: string;
  readonly subtitle: string;
}

/** An SVG file of a drawn chart with title and background. The page's colours are attributes. */
export function chartSvg(drawing: SVGSVGElement, background: Element, { title, subtitle }: Captions): string {
  const width = Number(drawing.getAttribute('width')) + 2 * MARGIN;
  const height = Number(drawing.getAttribute('height')) + HEADER_HEIGHT + MARGIN;
  const { fill, fontFamily } = getComputedStyle(drawing);
  const text = (y: number, size: number, weight: number, content: string): Element => {
    const font = { 'font-size': size, 'font-weight': weight };
    return create('text', { x: MARGIN, y, fill, ...font }, fitText(content, width - 2 * MARGIN, size));
  };
  const chart = create('g', { transform: `translate(${MARGIN} ${HEADER_HEIGHT})` });
  chart.append(...withStyles(drawing).children);
  const viewBox = `0 0 ${width} ${height}`;
  const file = create('svg', { width, height, viewBox, 'font-family': fontFamily });
  file.append(
    create('title', {}, `${title} ${subtitle}`),
    create('rect', { width, height, fill: getComputedStyle(background).backgroundColor }),
    text(32, TITLE_SIZE, 700, title),
    text(54, TEXT_SIZE, 400, subtitle),
    chart,
  );
  return withoutInvalid(new XMLSerializer().serializeToString(file));
}

function create(name: string, attributes: Readonly<Record<string, string | number>>, text = ''): Element {
  const element = document.createElementNS(NAMESPACE, name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, String(value));
  element.textContent = text;
  return element;
}

/** A copy of the drawing with its computed styles as attributes. Patterns and masks already have attributes. */
function withStyles(drawing: SVGSVGElement): Element {
  const copy = drawing.cloneNode(true) as Element;
  const copies = copy.querySelectorAll('*');
  for (const [index, element] of drawing.querySelectorAll<SVGElement>('*').entries()) {
    const target = copies[index];
    if (!target) continue;
    if (!element.closest('defs')) writeStyles(element, target);
    target.removeAttribute('class');
    target.removeAttribute('style');
  }
  return copy;
}

function writeStyles(element: SVGElement, target: Element): void {
  const computed = getComputedStyle(element);
  for (const property of PROPERTIES) {
    const value = computed.getPropertyValue(property);
    if (value !== '') target.setAttribute(property, value);
  }
  if (element.style.transform !== '') target.setAttribute('transform', computed.transform);
}

/** Removes the characters that XML does not allow. Stored texts may contain them. */
const withoutInvalid = (xml: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
  xml.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '');
