import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Overlay } from '../../../composition/schema.ts'
import { MAX_JSON_BODY_BYTES } from '../../../contract/limits.ts'
import { smallComposition, textOverlay } from '../../../testing/composition/compositions.ts'
import { newComposition } from '../../../testing/service/revisionClient.ts'
import { sendSlowly } from '../../../testing/network/sendSlowly.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(async () => {
  await service.stop()
})

/** The body of a save with an exact size. It consists of texts of 9,400 characters each, and padding. */
function saveOfBytes(bytes: number, expectedUpdatedAt: string): string {
  const bodyOf = (overlays: readonly Overlay[]): string =>
    JSON.stringify({ title: 'Large', composition: smallComposition(overlays), expectedUpdatedAt })
  const overlays = Array.from({ length: 109 }, (_, id) => textOverlay(id, 'x'.repeat(9_400)))
  const missing = bytes - bodyOf([...overlays, textOverlay(109, '')]).length
  return bodyOf([...overlays, textOverlay(109, 'x'.repeat(missing))])
}

describe('a composition of about 1 MiB', () => {
  it.each([
    [-1, 200, null],
    [0, 200, null],
    [1, 413, 'request_too_large'],
  ])('with %i bytes more is answered %i', async (more, status, code) => {
    const { id, updatedAt } = await newComposition(service.owner)
    const body = saveOfBytes(MAX_JSON_BODY_BYTES + more, updatedAt)
    expect(Buffer.byteLength(body)).toBe(MAX_JSON_BODY_BYTES + more)
    const response = await service.owner.fetch(`/api/v1/compositions/${id}`, {
      method: 'PUT',
      body,
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': `large-${more}` },
    })
    const answer = await response.json()
    expect([response.status, answer]).toMatchObject([status, code === null ? { data: { id } } : { error: { code } }])
    expect(answer.requestId).toBe(response.headers.get('x-request-id'))
  })
})

describe('a response while the client still sends', () => {
  const head = (key: string | null): string[] => [
    'POST /api/v1/projects HTTP/1.1',
    `Authorization: Bearer ${key}`,
    'Content-Type: application/json',
    'Idempotency-Key: slow',
  ]
  const next = () =>
    `GET /api/v1/projects HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${service.owner.key}\r\nConnection: close\r\n\r\n`

  it('comes at once if the body is too large, and leaves the connection usable for the next request', async () => {
    const slow = { origin: service.origin, head: head(service.owner.key), pieces: 32, pauseMs: 40 }
    const answer = await sendSlowly({ ...slow, after: next() })
    expect(answer.fault).toBeNull()
    expect(answer.answeredAfter).toBeLessThan(8)
    expect(answer.text).toMatch(/^HTTP\/1\.1 413 [\s\S]*"code":"request_too_large"[\s\S]*HTTP\/1\.1 200 /u)
  })

  it('comes at once without authentication, and leaves the connection usable', async () => {
    const answer = await sendSlowly({ origin: service.origin, head: head(null), pieces: 15, pauseMs: 60 })
    expect(answer.fault).toBeNull()
    expect(answer.answeredAfter).toBeLessThan(8)
    expect(answer.text).toMatch(/^HTTP\/1\.1 401 [\s\S]*"code":"unauthorized"/u)
  })

  it('is never lost if a client sends as fast as it can', async () => {
    const body = ' '.repeat(6_000_000)
    for (let index = 0; index < 20; index += 1) {
      const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': `fast-${index}` }
      const response = await service.owner.fetch('/api/v1/projects', { method: 'POST', body, headers })
      expect([response.status, await response.json()]).toMatchObject([413, { error: { code: 'request_too_large' } }])
    }
  })

  it('has a Retry-After header once keys are rate-limited', async () => {
    for (let index = 0; index < 300; index += 1)
      await service.anonymous.fetch('/api/v1/projects', { headers: { Authorization: `Bearer guess-${index}` } })
    const answer = await sendSlowly({ origin: service.origin, head: head('another-guess'), pieces: 15, pauseMs: 60 })
    expect(answer.fault).toBeNull()
    expect(answer.text).toMatch(/^HTTP\/1\.1 429 [\s\S]*retry-after: \d+\r[\s\S]*"code":"rate_limited"/iu)
  })
})
