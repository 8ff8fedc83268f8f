/** The picture of the rounds of an experience. */

export { RoundDrawing, RoundLine } from './round-line.tsx';
