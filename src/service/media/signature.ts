import { createHmac, timingSafeEqual } from 'node:crypto'

/** HMAC-SHA-256 of a text in base64url. `purpose` separates different kinds of signatures. */
export function signText(purpose: string, text: string, secret: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url')
}

/** Compares in constant time. */
export function isSignatureOf(
  signature: string,
  signed: { readonly purpose: string; readonly text: string; readonly secret: string },
): boolean {
  const expected = Buffer.from(signText(signed.purpose, signed.text, signed.secret))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}
