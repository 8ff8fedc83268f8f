import type { Answer } from './sites.ts';

/** Answers the request for `portal.config.json`, which is a file in production. */
export const answerConfig =
  (config: string, next: Answer = () => false): Answer =>
  (request, response) => {
    if (request.url?.split('?')[0] !== '/portal.config.json') return next(request, response);
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.end(request.method === 'HEAD' ? undefined : config);
    return true;
  };
