const FIELDS = ['company', 'role', 'rounds', 'questions'] as const;

/**
 * SHA-256 of the texts of a stored experience, as 64 hexadecimal digits. A report names the texts by this hash, so it
 * does not concern later texts. Likes, dates, choices and the author's name do not change the hash.
 */
export async function hashOfText(experience: Readonly<Record<string, unknown>>): Promise<string> {
  const texts = JSON.stringify(FIELDS.map((field) => experience[field] ?? null));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(texts));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
