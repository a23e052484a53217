import { afterAll, beforeAll, expect, it } from 'vitest'
import { rawConnection, requestHead } from '../../testing/network/rawConnection.ts'
import { startTestService, type TestService } from '../../testing/service/service.ts'

let service: TestService
let cookie = ''
let projectId = ''
beforeAll(async () => {
  service = await startTestService()
  projectId = (await service.owner.call('createProject', { body: { name: 'Mine' } })).id
  const opened = await fetch(`${service.origin}/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ key: service.running.startToken }),
  })
  cookie = opened.headers.getSetCookie()[0]?.split(';')[0] ?? ''
})
afterAll(async () => {
  await service.stop()
})

/** Ways in which another page can make a browser send a request. A careless browser then adds the cookie. */
const senders: readonly (readonly [title: string, headers: Readonly<Record<string, string>>])[] = [
  ['another site', { Origin: 'https://evil.example' }],
  ['a page without an origin', { Origin: 'null' }],
  ['another port', { Origin: 'http://127.0.0.1:1' }],
  ['a look-alike', { Origin: 'http://127.0.0.1.evil.example' }],
  ['the same name over https', { Origin: 'https://127.0.0.1' }],
  ['a page that hides its origin', { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors' }],
  ['a sibling that hides its origin', { 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Mode': 'no-cors' }],
]
/** The content types that need no preflight, and the one that the API expects. */
const contentTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json',
]
const changes = () => [
  ['POST', '/api/v1/projects', '{"name":"Theirs"}'],
  ['PATCH', `/api/v1/projects/${projectId}`, '{"name":"Theirs"}'],
  ['DELETE', `/api/v1/projects/${projectId}`, '{}'],
  ['POST', '/extensions/v1/keys', '{"name":"Theirs","permissions":["read"]}'],
  ['POST', '/session', `{"key":"${service.running.startToken}"}`],
  ['DELETE', '/session', ''],
  ['POST', '/session/hosts', '{"origins":["https://evil.example"]}'],
]

const state = async (): Promise<unknown> => [
  await service.owner.call('listProjects'),
  (await fetch(`${service.origin}/session`, { headers: { Cookie: cookie } })).status,
  await (await fetch(`${service.origin}/session/hosts`, { headers: { Cookie: cookie } }))
    .text()
    .then((text) => text.includes('evil')),
]

it.each(senders)('%s changes nothing with any type of body, and may read no answer', async (_title, headers) => {
  const before = await state()
  for (const [method = '', path = '', body = ''] of changes()) {
    for (const contentType of contentTypes) {
      const response = await fetch(service.origin + path, {
        method,
        headers: { ...headers, Cookie: cookie, 'Content-Type': contentType, 'Idempotency-Key': crypto.randomUUID() },
        ...(body === '' ? {} : { body }),
      })
      expect([403, 415], `${method} ${path} ${contentType}`).toContain(response.status)
      expect(response.headers.get('access-control-allow-origin')).toBeNull()
      expect(response.headers.getSetCookie()).toEqual([])
    }
  }
  expect(await state()).toEqual(before)
})

it.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  '',
  'application/jsonp',
])('a body of type %j is refused, whoever sends it', async (contentType) => {
  for (const [method = '', path = '', body = ''] of changes().filter(([, , sent]) => sent !== '')) {
    const bytes = new TextEncoder().encode(body)
    const headers = { ...(contentType === '' ? {} : { 'Content-Type': contentType }), 'Idempotency-Key': 'typed' }
    const response = await service.owner.fetch(path, { method, headers, body: bytes })
    expect([method, path, response.status]).toEqual([method, path, 415])
  }
})

it('no path opens a WebSocket', async () => {
  for (const path of ['/', '/api/v1/projects', '/session', '/media/x', '/extensions/v1/keys']) {
    const head = requestHead(service.origin, `GET ${path}`, {
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
      Origin: 'https://evil.example',
      Cookie: cookie,
    })
    const sent = rawConnection(service.origin, head)
    await expect.poll(() => sent.text()).toMatch(/^HTTP\/1\.1 [34]\d\d /u)
    sent.socket.destroy()
  }
})
