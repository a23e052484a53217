import { createHash, createHmac } from 'node:crypto'

/** JSON with its keys in order, so that equal values give equal text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, field: unknown) =>
    typeof field === 'object' && field !== null && !Array.isArray(field)
      ? Object.fromEntries(Object.entries(field).toSorted(([left], [right]) => (left < right ? -1 : 1)))
      : field,
  )
}

/** A short name for exactly this value. */
export function fingerprintOf(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('base64url')
}

/** As `fingerprintOf`, but only the service can make it. */
export function sealedFingerprintOf(value: unknown, secret: string): string {
  return createHmac('sha256', secret)
    .update(`fingerprint\n${canonicalJson(value)}`)
    .digest('base64url')
}
