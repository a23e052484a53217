import { createHmac } from 'node:crypto'

/** The value of the signature header. Spec: Events 3: HMAC-SHA256 over `<t>.<raw_body>`. */
export function signEvent(body: Uint8Array, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1_000)
  const digest = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex')
  return `t=${seconds},v1=${digest}`
}
