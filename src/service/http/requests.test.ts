import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorEnvelopeSchema } from '../../contract/errorEnvelope.ts'
import { startTestService, type TestService } from '../../testing/service/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(async () => {
  await service.stop()
})

const unknownId = '3f0c9a64-9f5d-4c76-8a1e-0d6f7e3c1b2a'

async function errorOf(response: Response): Promise<{ status: number; code: string }> {
  const { error, requestId } = errorEnvelopeSchema.parse(await response.json())
  expect(requestId).toBe(response.headers.get('x-request-id'))
  return { status: response.status, code: error.code }
}

/** Sends a request that `fetch` would refuse, with any Host and any Content-Length. */
function rawRequest(options: {
  headers: Record<string, string>
  body?: string
  method?: string
  path?: string
}): Promise<number> {
  const { hostname, port } = new URL(service.origin)
  return new Promise((resolve, reject) => {
    const { method = 'GET', path = '/api/v1/projects', headers } = options
    const sent = httpRequest({ hostname, port, method, path, headers, agent: false }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    sent.on('error', reject)
    sent.end(options.body)
  })
}

describe('the envelope', () => {
  it('carries the request id of the header, in success and refusal', async () => {
    const answer = await service.owner.send('listProjects')
    expect(answer.requestId).toBe(answer.headers.get('x-request-id'))
    expect(await errorOf(await service.owner.fetch('/api/v1/nowhere'))).toEqual({ status: 404, code: 'not_found' })
  })

  it('uses a well-formed request id of the client', async () => {
    const answer = await service.owner.send('listProjects', { headers: { 'X-Request-Id': 'my-request-1' } })
    expect(answer.requestId).toBe('my-request-1')
  })

  it.each([
    ['/api/v1/projects', 'POST, GET, HEAD'],
    [`/api/v1/projects/${crypto.randomUUID()}`, 'GET, HEAD, PATCH, DELETE'],
    ['/api/v1/openapi.json', 'GET, HEAD'],
    ['/extensions/v1/keys', 'POST, GET, HEAD'],
    [`/extensions/v1/jobs/${crypto.randomUUID()}/manifest.csv`, 'GET, HEAD'],
    ['/session', 'POST, GET, HEAD, DELETE'],
    ['/session/ways', 'GET, HEAD'],
    ['/session/hosts', 'GET, HEAD, POST, DELETE'],
  ])('names the methods of %s to a request with another one', async (path, methods) => {
    const response = await service.owner.fetch(path, { method: 'PUT' })
    const allowed = (text: string | null): string[] => (text ?? '').split(', ').toSorted()
    expect([response.status, allowed(response.headers.get('allow'))]).toEqual([405, allowed(methods)])
  })

  it('answers an unsupported method with 405', async () => {
    const response = await service.owner.fetch('/api/v1/projects', { method: 'PATCH' })
    expect(await errorOf(response)).toEqual({ status: 405, code: 'method_not_allowed' })
  })
})

describe('keys and permissions', () => {
  it.each(['Bearer nobody-knows-this', 'Bearer', 'Basic YTpi', ''])(
    'refuses the authorization %j with 401',
    async (header) => {
      const response = await service.anonymous.fetch('/api/v1/projects', {
        headers: header === '' ? {} : { Authorization: header },
      })
      expect(await errorOf(response)).toEqual({ status: 401, code: 'unauthorized' })
    },
  )

  it('refuses a key that lacks the permission with 403', async () => {
    const answer = await service.reader.send('createProject', { body: { name: 'One' } })
    expect([answer.status, answer.error().code]).toEqual([403, 'forbidden'])
    expect((await service.reader.send('listProjects')).status).toBe(200)
  })

  it('hides everything from other workspaces', async () => {
    const project = await service.owner.call('createProject', { body: { name: 'Mine' } })
    const params = { projectId: project.id }
    expect((await service.stranger.send('readProject', { params })).status).toBe(404)
    expect((await service.stranger.send('deleteProject', { params })).status).toBe(404)
    expect((await service.stranger.call('listProjects')).items).toEqual([])
  })

  it('finds no resource with a malformed id', async () => {
    for (const projectId of [unknownId, 'nonsense', '%00', '..%2f..']) {
      expect((await service.owner.send('readProject', { params: { projectId } })).status).toBe(404)
    }
  })
})

describe('bodies', () => {
  const post = (body: RequestInit['body'], headers: Record<string, string> = { 'Content-Type': 'application/json' }) =>
    service.owner.fetch('/api/v1/projects', {
      method: 'POST',
      body: body ?? null,
      headers: { 'Idempotency-Key': crypto.randomUUID(), ...headers },
    })

  it.each(['{', '{"name":}', "{'name':'x'}", 'undefined', '\ufeff{"name":"x"}x'])(
    'refuses the malformed JSON %j with 400',
    async (text) => {
      expect(await errorOf(await post(text))).toEqual({ status: 400, code: 'invalid_json' })
    },
  )

  it('refuses bytes that are not UTF-8 with 400', async () => {
    expect(await errorOf(await post(new Uint8Array([0x22, 0xff, 0xfe, 0x22])))).toEqual({
      status: 400,
      code: 'invalid_json',
    })
  })

  it('refuses other content types with 415', async () => {
    expect(await errorOf(await post('{"name":"x"}', { 'Content-Type': 'text/plain' }))).toEqual({
      status: 415,
      code: 'unsupported_content_type',
    })
  })

  it('accepts a body of exactly 1 MiB and refuses one byte more', async () => {
    const padded = (length: number): string => `{"name":"x"}${' '.repeat(length - 12)}`
    expect((await post(padded(1_048_576))).status).toBe(201)
    expect(await errorOf(await post(padded(1_048_577)))).toEqual({ status: 413, code: 'request_too_large' })
  })

  it('counts the received bytes if no length is announced', async () => {
    const headers = {
      Authorization: `Bearer ${service.owner.key}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': 'chunked',
      'Transfer-Encoding': 'chunked',
    }
    expect(await rawRequest({ method: 'POST', headers, body: ' '.repeat(3_000_000) })).toBe(413)
  })

  it('explains in one sentence what is wrong, without paths', async () => {
    const two = (await service.owner.send('createProject', { body: { name: '', colour: 'red' } })).error()
    expect(two.message).toBe('The input is not valid: 2 fields need correcting.')
    const one = (await service.owner.send('createProject', { body: { name: 'One', colour: 'red' } })).error()
    expect(one).toMatchObject({
      message: 'The field colour does not exist here.',
      details: [{ path: '/colour', message: 'The field colour does not exist here.' }],
    })
  })

  it.each(['limit=1&limit=2', 'limit=0x10', 'limit=1e1', 'limit=%2010', 'limit=10.0', 'limit=', 'limit=0', 'limit=-1'])(
    'refuses the page size %j with 422',
    async (query) => {
      const response = await service.owner.fetch(`/api/v1/projects?${query}`)
      const { error } = errorEnvelopeSchema.parse(await response.json())
      expect([response.status, error.code, error.details?.[0]?.path]).toEqual([422, 'validation_failed', '/limit'])
    },
  )

  it('refuses a repeated cursor parameter', async () => {
    const response = await service.owner.fetch('/api/v1/projects?cursor=a&cursor=b')
    expect(await errorOf(response)).toEqual({ status: 422, code: 'validation_failed' })
  })

  it('accepts the maximum page size', async () => {
    expect((await service.owner.fetch('/api/v1/projects?limit=100')).status).toBe(200)
  })

  it('reports each invalid field by its path', async () => {
    const answer = await service.owner.send('createProject', { body: { name: '', colour: 'red' } })
    expect(answer.status).toBe(422)
    expect(answer.error().details?.map(({ path }) => path)).toEqual(['/name', '/colour'])
    const listed = await service.owner.send('listProjects', { query: { limit: 101 } })
    expect([listed.status, listed.error().details?.[0]?.path]).toEqual([422, '/limit'])
  })
})

describe('browsers', () => {
  const json = { 'Content-Type': 'application/json' }

  it('answers only to its own host names', async () => {
    const headers = { Authorization: `Bearer ${service.owner.key}` }
    expect(await rawRequest({ headers: { ...headers, Host: 'evil.example' } })).toBe(403)
    expect(await rawRequest({ headers: { ...headers, Host: 'localhost:1234' } })).toBe(200)
  })

  it('refuses pages on other origins, even with a key', async () => {
    const response = await service.owner.fetch('/api/v1/projects', { headers: { Origin: 'https://evil.example' } })
    expect(await errorOf(response)).toEqual({ status: 403, code: 'origin_not_allowed' })
    const own = await service.owner.fetch('/api/v1/projects', { headers: { Origin: service.origin } })
    expect(own.status).toBe(200)
  })

  it('signs a browser in by the start link, repeatedly, and out again', async () => {
    const open = (key: string) =>
      service.anonymous.fetch('/session', { method: 'POST', headers: json, body: JSON.stringify({ key }) })
    await open(service.running.startToken)
    const opened = await open(service.running.startToken)
    expect(opened.status).toBe(200)
    const setCookie = opened.headers.get('set-cookie') ?? ''
    expect(setCookie).toMatch(/; Path=\/.*; HttpOnly.*; SameSite=Strict/u)
    const cookie = setCookie.split(';')[0] ?? ''
    const session = await service.anonymous.fetch('/session', { headers: { cookie } })
    expect(await session.json()).toMatchObject({
      data: { workspaceName: 'My workspace', permissions: ['read', 'write', 'delete', 'generate', 'publish'] },
    })
    expect((await service.anonymous.fetch('/api/v1/projects', { headers: { cookie } })).status).toBe(200)
    expect((await service.anonymous.fetch('/session', { method: 'DELETE', headers: { cookie } })).status).toBe(200)
    expect((await service.anonymous.fetch('/session', { headers: { cookie } })).status).toBe(401)
    expect((await open('a-wrong-key-of-somebody')).status).toBe(401)
    expect((await open(service.reader.key ?? '')).status).toBe(200)
  })

  it('serves its own pages with a strict policy, or reports that they are not built', async () => {
    const page = await service.anonymous.fetch('/projects/some/where')
    expect(page.headers.get('x-content-type-options')).toBe('nosniff')
    const policy = page.headers.get('content-security-policy') ?? ''
    const isBuilt = policy.includes("script-src 'self'") && page.status === 200
    expect(isBuilt || (await page.text()) === 'The editor is not built yet. Start Framewright with npm start.\n').toBe(
      true,
    )
    expect((await service.anonymous.fetch('/../../package.json')).status).toBe(404)
    expect((await service.anonymous.fetch('/media/assets/x.mp4')).status).toBe(403)
  })

  it.each([
    '/API/v1/projects',
    '/Api',
    '/%41pi/v1/projects',
    '//api/v1/projects',
    '/Storage/upload/resumable',
    '/MEDIA/x',
  ])('finds nothing at %s, not even a page of the editor', async (path) => {
    expect(await errorOf(await service.owner.fetch(path))).toEqual({ status: 404, code: 'not_found' })
  })

  it('reports that it is healthy', async () => {
    expect(await (await service.anonymous.fetch('/healthz')).json()).toEqual({ status: 'ok', database: 'ok' })
  })
})
