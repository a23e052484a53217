import { createHmac, timingSafeEqual } from 'node:crypto'

const TOLERANCE_SECONDS = 300

export interface SignedRequest {
  readonly header: string | undefined
  readonly rawBody: Uint8Array
  readonly secret: string
  /** The receiver's clock. */
  readonly nowSeconds: number
}

/** Verifies a webhook request as the specification tells receivers to. Spec: Events 4. */
export function isSignatureValid({ header, rawBody, secret, nowSeconds }: SignedRequest): boolean {
  const [, seconds, digest] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/u.exec(header ?? '') ?? []
  if (seconds === undefined || digest === undefined) return false
  if (Math.abs(nowSeconds - Number(seconds)) > TOLERANCE_SECONDS) return false
  const expected = createHmac('sha256', secret).update(`${seconds}.`).update(rawBody).digest()
  return timingSafeEqual(Buffer.from(digest, 'hex'), expected)
}
