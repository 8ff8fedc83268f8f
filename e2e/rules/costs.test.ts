import { arrayRemove, arrayUnion } from 'firebase/firestore/lite';
import {
  creatingHidden,
  creatingNamed,
  DELETING_HIDDEN,
  DELETING_NAMED,
  editingHidden,
  editingNamed,
  fieldsOfAda,
  HIDDEN,
  hiding,
  OWNED,
  showing,
} from './support/experiences.ts';
import { ADA, BOB } from './support/people.ts';
import { getting, listing, PAGE, type Request, update, writing } from './support/request.ts';
import { type Cost, costsOf, isWithinLimits, renderCosts } from './support/rules-report.ts';
import { type RulesServer, startRulesServer } from './support/rules-server.ts';
import { Trial } from './support/trial.ts';
import { LONGEST, MANY_LIKES } from './support/worst.ts';

const NAMED_STORED = { experiences: fieldsOfAda({ ...LONGEST, likes: MANY_LIKES }) };
const HIDDEN_STORED = {
  experiences: fieldsOfAda({ ...LONGEST, ...HIDDEN, likes: MANY_LIKES }),
  owners: OWNED,
};
const named = (request: Request): Request => ({ ...request, stored: NAMED_STORED });
const hidden = (request: Request): Request => ({ ...request, stored: HIDDEN_STORED });
const liking = (as: typeof BOB, likes: unknown): Request => ({
  as,
  stored: HIDDEN_STORED,
  asks: writing({ experiences: update({ likes }) }),
});

const WORST: readonly (readonly [string, Request])[] = [
  ['get an experience', hidden({ as: BOB, stored: {}, asks: getting('experiences') })],
  ['get an owners document', hidden({ as: ADA, stored: {}, asks: getting('owners') })],
  ['list experiences', hidden({ as: BOB, stored: {}, asks: listing('experiences', PAGE) })],
  ['list the directory', { as: BOB, stored: {}, asks: listing('directory') }],
  ['get the counts of a company', { as: BOB, stored: {}, asks: getting('companyStats') }],
  ['create a named one', creatingNamed(LONGEST)],
  ['create an anonymous one', creatingHidden(LONGEST)],
  ['edit a named one', named(editingNamed(LONGEST))],
  ['edit an anonymous one', hidden(editingHidden(LONGEST))],
  ['hide the name', named(hiding(LONGEST))],
  ['show the name', hidden(showing(LONGEST))],
  ['like', liking(BOB, arrayUnion(BOB.uid))],
  ['end a like', liking({ uid: MANY_LIKES[0] ?? '' }, arrayRemove(MANY_LIKES[0]))],
  ['like what is one’s own', liking(ADA, arrayUnion(ADA.uid))],
  ['delete a named one', named(DELETING_NAMED)],
  ['delete an anonymous one', hidden(DELETING_HIDDEN)],
];

/** How many fit into one batch before its access calls are used up. */
const FITTING: readonly (readonly [string, Request, number])[] = [
  ['named ones created', creatingNamed(LONGEST), 10],
  ['anonymous ones created', creatingHidden(LONGEST), 5],
  ['anonymous ones edited', editingHidden(LONGEST), 10],
  ['names hidden', hiding(LONGEST), 5],
  ['names shown', showing(LONGEST), 5],
  ['named ones deleted', DELETING_NAMED, 5],
  ['anonymous ones deleted', DELETING_HIDDEN, 3],
];

let server: RulesServer;
let trial: Trial;
const measured: Cost[] = [];

beforeAll(async () => {
  server = await startRulesServer();
  trial = new Trial(server);
});
afterAll(async () => {
  await trial.close();
  await server.close();
  if (measured.length > 0) console.log(renderCosts(measured));
});

test.each(WORST)('%s costs what it may cost', async (name, request) => {
  const id = await trial.prepare(request);
  await server.reloadRules();
  expect(await trial.ask(request, id)).toBeUndefined();
  const costs = costsOf(name, await server.reportRules());
  measured.push(...costs);
  expect(costs.filter((cost) => !isWithinLimits(cost))).toEqual([]);
});

test.each(FITTING)('%s in one batch', async (name, request, most) => {
  await server.reloadRules();
  expect(await trial.askTogether(Array.from({ length: most }, () => request))).toBeUndefined();
  const costs = costsOf(`${most} ${name}`, await server.reportRules());
  measured.push(...costs.filter(({ kind }) => kind === 'batch'));
  expect(await trial.askTogether(Array.from({ length: most + 1 }, () => request))).toBe('permission-denied');
});
