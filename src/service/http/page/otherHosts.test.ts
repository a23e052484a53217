import { serializeSigned } from 'hono/utils/cookie'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isHostOrigin, MAX_OTHER_HOSTS, otherHostsSchema } from '../../../contract/otherHosts.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'

const allowedOrigin = 'https://editor.example'
let service: TestService
beforeAll(async () => {
  service = await startTestService({
    environment: { FRAMEWRIGHT_ALLOWED_ORIGINS: allowedOrigin, FRAMEWRIGHT_STOCK_URL: 'https://stock.example/v9' },
  })
})
afterAll(async () => {
  await service.stop()
})

async function send(method: string, options: { origins?: unknown; cookie?: string; headers?: Record<string, string> }) {
  const response = await service.anonymous.fetch('/session/hosts', {
    method,
    headers: {
      ...(options.cookie === undefined ? {} : { Cookie: options.cookie }),
      ...(options.origins === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...options.headers,
    },
    ...(options.origins === undefined ? {} : { body: JSON.stringify({ origins: options.origins }) }),
  })
  const setCookie = response.headers.get('set-cookie') ?? ''
  return { response, setCookie, cookie: setCookie.split(';')[0] ?? '' }
}

const originsOf = async (response: Response): Promise<readonly string[]> => {
  const { data }: { data: unknown } = await response.json()
  return otherHostsSchema.parse(data).origins
}

/** Sources of a CSP directive of the page served for a cookie. */
async function sources(directive: string, cookie = ''): Promise<readonly string[]> {
  const { headers } = await service.anonymous.fetch('/', { headers: { Cookie: cookie } })
  const policy = (headers.get('content-security-policy') ?? '').split('; ')
  return (
    policy
      .find((each) => each.startsWith(`${directive} `))
      ?.split(' ')
      .slice(1) ?? []
  )
}

describe('the page', () => {
  it('connects only to its own service, also for pictures of a configured stock service', async () => {
    expect(await sources('connect-src')).toEqual(["'self'", 'blob:', 'data:'])
    const pictures = ["'self'", 'data:', 'blob:']
    expect(await sources('img-src')).toEqual(pictures)
    expect(await sources('media-src')).toEqual(pictures)
  })

  it('may connect to the hosts that the user allowed until they are cleared, and varies by cookie', async () => {
    const origins = ['https://video.example', 'http://127.0.0.1:4401']
    const { cookie, setCookie, response } = await send('POST', { origins })
    expect(await originsOf(response)).toEqual(origins)
    const name = `framewright_hosts_${service.running.port}`
    expect(setCookie).toMatch(new RegExp(`^${name}=[^;]+; Max-Age=2592000; Path=/; HttpOnly; SameSite=Strict$`, 'u'))
    for (const directive of ['connect-src', 'img-src', 'media-src'])
      expect(await sources(directive, cookie)).toEqual(expect.arrayContaining(origins))
    for (const directive of ['default-src', 'script-src', 'font-src'])
      expect(await sources(directive, cookie)).not.toContain(origins[0])
    const page = await service.anonymous.fetch('/', { headers: { Cookie: cookie } })
    expect([page.headers.get('vary'), page.headers.get('cache-control')]).toEqual(['Cookie', 'no-cache'])
    expect(await originsOf((await send('GET', { cookie })).response)).toEqual(origins)
    const forgotten = await send('DELETE', { cookie })
    expect(forgotten.setCookie).toMatch(new RegExp(`^${name}=; Max-Age=0`, 'u'))
  })

  it(`keeps the ${MAX_OTHER_HOSTS} most recently allowed hosts, without duplicates`, async () => {
    const named = (index: number): string => `https://h${index}.example`
    const first = await send('POST', { origins: [0, 1, 2, 3].map(named) })
    const second = await send('POST', { origins: [0, 4].map(named), cookie: first.cookie })
    expect(await originsOf(second.response)).toEqual([2, 3, 0, 4].map(named))
    expect((await send('POST', { origins: [0, 1, 2, 3, 4].map(named) })).response.status).toBe(422)
  })
})

const breakOut = [
  'https://*.example',
  'https://*',
  'https:',
  '*',
  "'unsafe-inline'",
  'data:',
  'https://video.example/',
  'https://video.example/api',
  'https://ada@video.example',
  'https://ada:secret@video.example',
  'https://video.example?x',
  'https://video.example#x',
  'https://video.example:443',
  'https://video.example:99999',
  'https://VIDEO.example',
  'https://vidéo.example',
  "https://video.example; script-src 'unsafe-inline'",
  'https://video.example;script-src',
  'https://video.example, default-src',
  'https://video.example *',
  'https://video.example\r\nX-Other: 1',
  'https://video.example\n',
  '\thttps://video.example',
  'https://video.example"',
  "https://video.example'",
  'https://[::1]:4401',
  'ftp://video.example',
  'javascript://video.example',
  `https://${'a'.repeat(254)}`,
  '',
]

describe('an origin', () => {
  it.each([
    'https://video.example',
    'http://127.0.0.1:4401',
    'http://localhost:4401',
    'https://xn--vido-dpa.example:8443',
  ])('of a host is accepted: %s', (origin) => expect(isHostOrigin(origin)).toBe(true))

  it.each(breakOut)('with anything beyond a host’s origin is refused: %j', async (origin) => {
    const { response, setCookie } = await send('POST', { origins: [origin] })
    expect([response.status, setCookie]).toEqual([422, ''])
  })

  it.each(breakOut)('in a validly signed cookie does not reach the policy: %j', async (origin) => {
    const name = `framewright_hosts_${service.running.port}`
    const cookie = await serializeSigned(name, origin, service.running.context.secret)
    const { headers } = await service.anonymous.fetch('/', { headers: { Cookie: cookie } })
    expect(headers.get('x-other')).toBeNull()
    expect(await sources('connect-src', cookie)).toEqual(["'self'", 'blob:', 'data:'])
    expect(await sources('script-src', cookie)).toEqual(["'self'"])
  })
})

it('a cookie without the service’s signature is ignored', async () => {
  const name = `framewright_hosts_${service.running.port}`
  expect(await sources('connect-src', `${name}=https://video.example`)).toEqual(["'self'", 'blob:', 'data:'])
  const foreign = await serializeSigned(name, 'https://video.example', 'a secret of somebody else')
  expect(await sources('connect-src', foreign)).toEqual(["'self'", 'blob:', 'data:'])
})

it.each([
  ['a page of another origin', { Origin: 'https://evil.example' }],
  ['a page of an origin that may use the API', { Origin: allowedOrigin }],
  ['a page that sends no origin', { 'Sec-Fetch-Site': 'cross-site' }],
])('%s allows nothing', async (_, headers) => {
  const { response, setCookie } = await send('POST', { origins: ['https://evil.example'], headers })
  expect([response.status, setCookie]).toEqual([403, ''])
})

it('accepts JSON of at most 4 KiB', async () => {
  const text = { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: '{"origins":[]}' }
  expect((await service.anonymous.fetch('/session/hosts', text)).status).toBe(415)
  expect((await send('POST', { origins: ['x'.repeat(4_096)] })).response.status).toBe(413)
  expect((await send('PUT', {})).response.status).toBe(405)
})
