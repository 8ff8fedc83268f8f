/** Tells `url` the current ID token: POST with a bearer header, or DELETE when there is none. Failures are logged. */
export async function syncToken(url: string, token: string | undefined): Promise<void> {
  const request = token
    ? { method: 'POST', headers: { Authorization: `Bearer ${token}` } }
    : { method: 'DELETE' };
  try {
    const response = await fetch(url, request);
    if (!response.ok) throw new Error(`the server answered ${response.status}`);
  } catch (error) {
    console.error('Cannot sync the ID token:', error);
  }
}
