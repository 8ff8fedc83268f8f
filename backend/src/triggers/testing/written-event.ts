/**
 * A change of a document in the form in which Eventarc sends it to a function. `before` and `after` are documents in
 * the JSON of Firestore's REST API; undefined for a missing document.
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
