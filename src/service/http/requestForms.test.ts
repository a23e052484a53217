import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorEnvelopeSchema } from '../../contract/errorEnvelope.ts'
import { smallComposition, textOverlay } from '../../testing/composition/compositions.ts'
import { rawConnection } from '../../testing/network/rawConnection.ts'
import { startTestService, type TestService } from '../../testing/service/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(async () => {
  await service.stop()
})

async function createComposition() {
  const { id: projectId } = await service.owner.call('createProject', { body: { name: 'One' } })
  const body = { title: 'Film', composition: smallComposition([textOverlay(1)]) }
  const composition = await service.owner.call('createComposition', { params: { projectId }, body })
  return { projectId, composition }
}

const host = (): string => new URL(service.origin).host

/** Sends raw lines and returns the status of the response, or 0 if the connection was closed without one. */
async function statusOf(...lines: readonly string[]): Promise<number> {
  const sent = rawConnection(service.origin, `${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`)
  await sent.closed
  return Number(/^HTTP\/1\.1 (\d+)/u.exec(sent.text())?.[1] ?? 0)
}

describe('a request for another host', () => {
  it.each([
    'evil.example',
    'user@127.0.0.1',
    'localhost.',
    '127.0.0.1.',
    '2130706433',
    '0x7f.1',
    '8.8.8.8',
    '[::2]',
    '',
  ])('is refused for the name %j, for pages and media too', async (name) => {
    for (const path of ['/', '/healthz', '/api/v1/projects', '/media/x', '/storage/upload/resumable', '/favicon.svg'])
      expect([400, 403]).toContain(await statusOf(`GET ${path} HTTP/1.1`, `Host: ${name}`))
  })

  it.each(['127.0.0.1', '127.0.0.1:1', 'localhost:4400', '[::1]', 'LOCALHOST'])(
    'is answered for the name %j',
    async (name) => {
      expect(await statusOf('GET /healthz HTTP/1.1', `Host: ${name}`)).toBe(200)
    },
  )

  it('is refused in absolute form, whatever its Host header', async () => {
    expect(await statusOf('GET http://evil.example/healthz HTTP/1.1', `Host: ${host()}`)).toBe(403)
    expect(await statusOf('GET http://evil.example/healthz HTTP/1.1', 'Host: evil.example')).toBe(403)
    expect(await statusOf(`GET http://${host()}/healthz HTTP/1.1`, `Host: ${host()}`)).toBe(200)
    for (const target of ['http://[/', 'http://', 'http://127.0.0.1:99999/', 'data://[x/', 'x://y/healthz'])
      expect([400, 403]).toContain(await statusOf(`GET ${target} HTTP/1.1`, `Host: ${host()}`))
  })

  it.each([
    ['CONNECT', () => ['CONNECT evil.example:443 HTTP/1.1', `Host: ${host()}`]],
    ['TRACE', () => ['TRACE / HTTP/1.1', `Host: ${host()}`]],
    ['two Hosts', () => ['GET /healthz HTTP/1.1', `Host: ${host()}`, 'Host: evil.example']],
    ['no Host', () => ['GET /healthz HTTP/1.1']],
    [
      'an encoding of transfer that is not chunked',
      () => ['POST / HTTP/1.1', `Host: ${host()}`, 'Transfer-Encoding: x'],
    ],
  ])('is refused as %s', async (_what, lines) => {
    const status = await statusOf(...lines())
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  })
})

describe('a body whose length differs from the announced one', () => {
  const head = () => ['POST /api/v1/projects HTTP/1.1', `Host: ${host()}`, `Authorization: Bearer ${service.owner.key}`]
  const typed = () => [...head(), 'Content-Type: application/json', `Idempotency-Key: ${crypto.randomUUID()}`]
  const smuggled = 'POST /api/v1/projects HTTP/1.1\r\n'

  it.each([
    ['two lengths', ['Content-Length: 5', 'Content-Length: 6'], '{"a":'],
    ['a length beside chunks', ['Content-Length: 5', 'Transfer-Encoding: chunked'], `0\r\n\r\n${smuggled}`],
    ['a negative length', ['Content-Length: -1'], '{"name":"Theirs"}'],
    ['a length in words', ['Content-Length: 0x11'], '{"name":"Theirs"}'],
    ['chunks of a negative size', ['Transfer-Encoding: chunked'], '-5\r\n{"a":\r\n0\r\n\r\n'],
    ['more bytes than announced', ['Content-Length: 5', 'Connection: close'], '{"name":"Theirs"}'],
  ])('is refused and changes nothing: %s', async (_title, lengths, body) => {
    const before = await service.owner.call('listProjects')
    const sent = rawConnection(service.origin, `${[...typed(), ...lengths].join('\r\n')}\r\n\r\n${body}`)
    await sent.closed
    expect(sent.text()).toMatch(/^HTTP\/1\.1 400 /u)
    expect(sent.text()).not.toMatch(/HTTP\/1\.1 2\d\d /u)
    expect(await service.owner.call('listProjects')).toEqual(before)
  })
})

describe('a body', () => {
  const headers = { 'Content-Type': 'application/json' }

  it.each(['/api/v1/projects', '/session', '/storage/upload/resumable', '/nowhere'])(
    'with a Content-Encoding is refused with 415 at %s',
    async (path) => {
      const sent = { method: 'POST', body: '{"name":"x"}', headers: { ...headers, 'Content-Encoding': 'gzip' } }
      const response = await service.owner.fetch(path, sent)
      const { error } = errorEnvelopeSchema.parse(await response.json())
      expect([response.status, error.code]).toEqual([415, 'unsupported_content_type'])
    },
  )

  it.each([
    ['{"name":"x","__proto__":{"polluted":true}}', '/__proto__'],
    ['{"name":"x","\\u005f_proto__":{"polluted":true}}', '/__proto__'],
    ['{"name":"x","a":[{"b":{"__proto__":1}}]}', '/a/0/b/__proto__'],
    ['{"constructor":{"prototype":{"polluted":true}}}', '/constructor'],
  ])('with the name of a prototype is refused with 422 at each route: %s', async (body, path) => {
    const { composition, projectId } = await createComposition()
    for (const [method, address] of [
      ['POST', '/api/v1/projects'],
      ['PATCH', `/api/v1/projects/${projectId}`],
      ['POST', `/api/v1/projects/${projectId}/compositions`],
      ['PUT', `/api/v1/compositions/${composition.id}`],
      ['POST', `/api/v1/compositions/${composition.id}/ai-tools`],
    ] as const) {
      const sent = { method, body, headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() } }
      const response = await service.owner.fetch(address, sent)
      const { error } = errorEnvelopeSchema.parse(await response.json())
      expect([response.status, error.details?.[0]?.path], address).toEqual([422, path])
    }
    expect('polluted' in {}).toBe(false)
  })

  it.each([
    ['{"overlayId":1,"changes":{"__proto__":{"polluted":true}}}', '/input/changes/__proto__'],
    ['{"overlayId":1,"changes":{"styles":{"__proto__":{"polluted":true}}}}', '/input/changes/styles/__proto__'],
    ['{"__proto__":{"polluted":true}}', '/input/__proto__'],
    ['{"overlayId":1,"changes":{"constructor":{"prototype":{"polluted":true}}}}', '/input/changes/constructor'],
  ])('with the name of a prototype in the input of a tool is refused without changes: %s', async (input, path) => {
    const { composition } = await createComposition()
    const address = `/api/v1/compositions/${composition.id}/ai-tools`
    const run = async (text: string): Promise<Response> => {
      const body = `{"tool":"changeOverlay","expectedUpdatedAt":${JSON.stringify(composition.updatedAt)},"input":${text}}`
      const sent = { method: 'POST', body, headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() } }
      return await service.owner.fetch(address, sent)
    }
    const refused = await run(input)
    const { error } = errorEnvelopeSchema.parse(await refused.json())
    expect([refused.status, error.details?.[0]?.path]).toEqual([422, path])
    const params = { compositionId: composition.id }
    expect(await service.owner.call('readComposition', { params })).toEqual(composition)
    expect('polluted' in {}).toBe(false)
    // Without the dangerous key, the same request is accepted.
    expect((await run('{"overlayId":1,"changes":{"row":3}}')).status).toBe(202)
  })

  it('with a hundred thousand invalid fields gets twenty problems', async () => {
    const body = Object.fromEntries(Array.from({ length: 80_000 }, (_, index) => [`k${index}`, 0]))
    const answer = await service.owner.send('createProject', { body })
    expect(answer.status).toBe(422)
    expect(answer.error().details).toHaveLength(20)
    expect(answer.error().details?.at(-1)?.message).toMatch(/^\d+ more problems are not listed\.$/u)
  })

  it.each(['['.repeat(1_048_576), `${'['.repeat(524_288)}${']'.repeat(524_288)}`, '{"a":'.repeat(100_000)])(
    'that consists of nesting only is refused',
    async (body) => {
      const sent = { method: 'POST', body, headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() } }
      expect([400, 422]).toContain((await service.owner.fetch('/api/v1/projects', sent)).status)
    },
  )
})
