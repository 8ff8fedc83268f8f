/** The variable that sets each port, and what it is when nothing is set; 0 is any free port. */
export const PORT_VARIABLES = {
  shell: { variable: 'PORT', standard: 3000 },
  'mf-experiences': { variable: 'EXPERIENCES_PORT', standard: 3001 },
  'mf-analytics': { variable: 'ANALYTICS_PORT', standard: 3002 },
  'mf-auth': { variable: 'AUTH_UI_PORT', standard: 3003 },
  firestore: { variable: 'FIRESTORE_PORT', standard: 8080 },
  auth: { variable: 'AUTH_PORT', standard: 9099 },
  signIn: { variable: 'SIGN_IN_PORT', standard: 0 },
} as const;

export type PortName = keyof typeof PORT_VARIABLES;

export type PortVariable = (typeof PORT_VARIABLES)[PortName]['variable'];

/** The names of all the variables. */
export const portVariables = (): readonly PortVariable[] =>
  Object.values(PORT_VARIABLES).map(({ variable }) => variable);
