/**
 * A change of a document as Eventarc sends it to a function. `before` and `after` are documents in the wire's JSON;
 * undefined where there was or is none.
 */
export function writtenEvent(path: string, before: unknown, after: unknown): object {
  return {
    specversion: '1.0',
    id: `${path}-${Math.random()}`,
    type: 'google.cloud.firestore.document.v1.written',
    source: '//firestore.googleapis.com/projects/demo-portal/databases/(default)',
    subject: `documents/${path}`,
    time: new Date().toISOString(),
    datacontenttype: 'application/json',
    project: 'demo-portal',
    database: '(default)',
    namespace: '(default)',
    location: 'eur3',
    document: path,
    data: { oldValue: before, value: after },
  };
}
