import { Failure } from '../failure.ts';
import { RulesPath } from '../values.ts';
import { map, method, type Operations, path, text } from './operation.ts';

/** Methods of paths: `bind` fills the segments `$(name)` that no variable filled. */
export const PATH_METHODS: Operations = {
  bind: method([path, map], (self, bindings) => {
    const segments = self.segments.map((segment) => {
      if (typeof segment === 'string') return segment;
      const value = bindings.get(segment.name);
      if (value === undefined) throw new Failure(`bind() lacks a value for '${segment.name}'`);
      return text(value);
    });
    return new RulesPath(segments);
  }),
};
