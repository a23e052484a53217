import { createHash, createHmac } from 'node:crypto'

/** JSON with sorted keys, so that equal values give equal text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, field: unknown) =>
    typeof field === 'object' && field !== null && !Array.isArray(field)
      ? Object.fromEntries(Object.entries(field).toSorted(([left], [right]) => (left < right ? -1 : 1)))
      : field,
  )
}

export function fingerprintOf(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('base64url')
}

/** Like `fingerprintOf`, but cannot be forged without the secret. */
export function sealedFingerprintOf(value: unknown, secret: string): string {
  return createHmac('sha256', secret)
    .update(`fingerprint\n${canonicalJson(value)}`)
    .digest('base64url')
}
