import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { createSignedMediaUrl } from '../../media/delivery/signedMediaUrl.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(async () => {
  await service.stop()
})

it.each([
  ['GET', '/healthz'],
  ['GET', '/api/v1/projects'],
  ['GET', '/api/v1/openapi.json'],
  ['GET', '/api/v1/nowhere'],
  ['GET', '/extensions/v1/nowhere'],
  ['GET', '/session'],
  ['DELETE', '/session'],
  ['GET', '/nowhere.txt'],
  ['OPTIONS', '/storage/upload/resumable'],
  ['POST', '/storage/upload/resumable'],
  ['GET', '/storage/upload/resumable'],
])('%s %s shows and loads nothing, wherever it is opened', async (method, path) => {
  const { headers } = await service.owner.fetch(path, { method })
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
  })
})

it.each(['/', '/projects/x', '/settings/developer'])('the page %s has its policies', async (path) => {
  const response = await service.anonymous.fetch(path)
  const policy = response.headers.get('content-security-policy') ?? ''
  for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"])
    expect(policy).toContain(rule)
  expect(policy).toMatch(/script-src 'self'(;|$)/u)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'x-content-type-options': 'nosniff',
  })
})

it.each(['video/mp4', 'audio/mpeg', 'image/png', 'image/jpeg'])(
  'a media file of type %s gets a policy that isolates it',
  async (contentType) => {
    const { blobs, secret, workFolder, now } = service.running.context
    const key = `assets/${crypto.randomUUID()}/source`
    await writeFile(join(workFolder, 'medium'), 'medium')
    await blobs.putFile(key, join(workFolder, 'medium'))
    const { url } = createSignedMediaUrl({ key, contentType }, { secret, now: now(), publicUrl: service.origin })
    const response = await fetch(url)
    expect([response.status, Object.fromEntries(response.headers)]).toMatchObject([
      200,
      {
        'content-type': contentType,
        'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/u),
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      },
    ])
  },
)

it.each(['/samples/sunrise.mp4', '/music/city-pulse.mp3'])(
  '%s may be embedded by editors on other origins',
  async (path) => {
    const { headers } = await service.anonymous.fetch(path)
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  },
)
