/**
 * Loads security rules into the emulator at `server` (host:port). If the emulator cannot compile them, rejects with
 * the emulator's message.
 */
export async function loadRules(server: string, projectId: string, content: string): Promise<void> {
  const rules = { files: [{ name: 'firestore.rules', content }] };
  await send(`${urlOf(server, projectId)}:securityRules`, { method: 'PUT', body: JSON.stringify({ rules }) });
}

/** Deletes all documents of the emulator's project. The rules are kept. */
export async function clearEmulator(server: string, projectId: string): Promise<void> {
  await send(`${urlOf(server, projectId)}/databases/(default)/documents`, { method: 'DELETE' });
}

const urlOf = (server: string, projectId: string): string =>
  `http://${server}/emulator/v1/projects/${projectId}`;

async function send(url: string, request: RequestInit): Promise<void> {
  const response = await fetch(url, { ...request, signal: AbortSignal.timeout(30_000) });
  if (!response.ok) throw new Error(await messageOf(response));
}

/**
 * The message of an error response. Google's errors are JSON that contains a message. If the body is not such JSON, the
 * message is the whole body.
 */
async function messageOf(response: Response): Promise<string> {
  const text = await response.text();
  try {
    return (JSON.parse(text) as { error: { message: string } }).error.message;
  } catch {
    return text;
  }
}
