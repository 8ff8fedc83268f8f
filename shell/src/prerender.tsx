import { renderToString } from 'react-dom/server';
import { App } from './app.tsx';

/** The HTML of the page, equal for all visitors. `bootstrap.tsx` hydrates it. */
export const prerender = (): string => renderToString(<App />);
