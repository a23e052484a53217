import { z } from 'zod'
import { isSignatureOf, signText } from '../signature.ts'

const grant = z.strictObject({
  bucket: z.string().min(1),
  path: z.string().min(1),
  contentType: z.string().min(1),
  sizeBytes: z.int().positive(),
  /** Milliseconds since 1970. */
  expiresAtMs: z.int().positive(),
})

/**
 * The one transfer that a token allows. Spec: Upload reservation, "The signed upload token authorizes only the reserved
 * path".
 */
export type UploadGrant = z.infer<typeof grant>

const purpose = 'upload'

/** Signs a grant for the header `x-signature`. */
export function createUploadToken(granted: UploadGrant, secret: string): string {
  const body = Buffer.from(JSON.stringify(granted)).toString('base64url')
  return `${body}.${signText(purpose, body, secret)}`
}

/** Reads a token without checking its expiry. Null if its signature is wrong. */
export function readUploadToken(token: string, secret: string): UploadGrant | null {
  const [body, signature, ...rest] = token.split('.')
  if (
    body === undefined ||
    signature === undefined ||
    rest.length > 0 ||
    !isSignatureOf(signature, { purpose, text: body, secret })
  )
    return null
  return grant.parse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')))
}
