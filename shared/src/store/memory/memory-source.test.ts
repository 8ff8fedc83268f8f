import { type TestedCommands, testCommands } from '../../testing/test-commands.ts';
import { createMemorySource } from './memory-source.ts';

let tested: TestedCommands;
beforeEach(() => {
  const { source, put, read, ownerOf } = createMemorySource([]);
  tested = {
    commands: source,
    store: async (id, data) => put(id, data),
    read: async (id) => read(id),
    ownerOf: async (id) => ownerOf(id),
  };
});

testCommands(() => tested);
