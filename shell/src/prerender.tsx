import { renderToString } from 'react-dom/server';
import { App } from './app.tsx';

/** The page as every visitor gets it, which `bootstrap.tsx` then brings to life. */
export const prerender = (): string => renderToString(<App />);
