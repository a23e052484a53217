import { expect, it } from 'vitest'
import { parseConfig } from './config.ts'

it('needs nothing to be set', () => {
  const parsed = parseConfig({})
  expect(parsed).toMatchObject({
    ok: true,
    value: { port: 4400, host: '127.0.0.1', role: 'all', plan: 'unlimited', databaseUrl: null },
  })
})

it('treats an empty variable as unset', () => {
  expect(parseConfig({ DATABASE_URL: '', FRAMEWRIGHT_PORT: '' })).toMatchObject({
    ok: true,
    value: { port: 4400, databaseUrl: null },
  })
})

it.each([
  [{ FRAMEWRIGHT_PORT: '70000' }, 'FRAMEWRIGHT_PORT'],
  [{ FRAMEWRIGHT_PORT: 'http' }, 'FRAMEWRIGHT_PORT'],
  [{ FRAMEWRIGHT_ROLE: 'boss' }, 'FRAMEWRIGHT_ROLE'],
  [{ FRAMEWRIGHT_API_KEY: 'short' }, 'FRAMEWRIGHT_API_KEY'],
  [{ FRAMEWRIGHT_PUBLIC_URL: 'https://example.org/path' }, 'FRAMEWRIGHT_PUBLIC_URL'],
  [{ FRAMEWRIGHT_ALLOWED_ORIGINS: 'https://a.example, nonsense' }, 'FRAMEWRIGHT_ALLOWED_ORIGINS'],
  [{ FRAMEWRIGHT_TRUSTED_PROXIES: '10.0.0.0/8, proxy.example' }, 'FRAMEWRIGHT_TRUSTED_PROXIES'],
  [{ FRAMEWRIGHT_TRUSTED_PROXIES: '10.0.0.0/40' }, 'FRAMEWRIGHT_TRUSTED_PROXIES'],
  [{ FRAMEWRIGHT_API_ACCESS: 'shut' }, 'FRAMEWRIGHT_API_ACCESS'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ FRAMEWRIGHT_STT_URL: 'localhost:8000' }, 'FRAMEWRIGHT_STT_URL'],
  [{ FRAMEWRIGHT_TTS_URL: 'file:///etc' }, 'FRAMEWRIGHT_TTS_URL'],
  [{ FRAMEWRIGHT_AI_URL: 'localhost:11434' }, 'FRAMEWRIGHT_AI_URL'],
  [{ FRAMEWRIGHT_STOCK_URL: 'ftp://stock.example' }, 'FRAMEWRIGHT_STOCK_URL'],
  [{ FRAMEWRIGHT_STOCK_KEY: 'two words' }, 'FRAMEWRIGHT_STOCK_KEY'],
  [{ FRAMEWRIGHT_HOST: '0.0.0.0' }, 'FRAMEWRIGHT_HOST=0.0.0.0 lets other machines in: set FRAMEWRIGHT_PUBLIC_URL'],
  [{ FRAMEWRIGHT_HOST: '::' }, 'FRAMEWRIGHT_HOST=:: lets'],
  [{ FRAMEWRIGHT_HOST: '192.168.1.5' }, 'FRAMEWRIGHT_HOST=192.168.1.5 lets'],
  [{ FRAMEWRIGHT_HOST: 'studio.lan' }, 'FRAMEWRIGHT_HOST=studio.lan lets'],
  [{ FRAMEWRIGHT_ROLE: 'worker' }, 'FRAMEWRIGHT_ROLE=worker needs DATABASE_URL'],
])('explains what is wrong with %j', (environment, beginning) => {
  const parsed = parseConfig(environment)
  expect(parsed.ok ? [] : parsed.refusal).toEqual([expect.stringContaining(beginning)])
})

it.each([
  { FRAMEWRIGHT_HOST: '0.0.0.0', FRAMEWRIGHT_ROLE: 'worker', DATABASE_URL: 'postgresql://db/framewright' },
  { FRAMEWRIGHT_HOST: '127.0.0.5' },
  { FRAMEWRIGHT_HOST: '::1' },
  { FRAMEWRIGHT_HOST: 'localhost' },
  { FRAMEWRIGHT_HOST: '0.0.0.0', FRAMEWRIGHT_PUBLIC_URL: 'https://video.example' },
  { FRAMEWRIGHT_HOST: '0.0.0.0', FRAMEWRIGHT_ALLOWED_ORIGINS: 'https://editor.example' },
])('listens with %j', (environment) => {
  expect(parseConfig(environment).ok).toBe(true)
})

it('uses the bundled stock unless a stock service is configured', () => {
  expect(parseConfig({ FRAMEWRIGHT_STOCK_KEY: 'abc' })).toMatchObject({ ok: true, value: { stock: null } })
  const named = { FRAMEWRIGHT_STOCK_URL: 'https://api.pexels.com/', FRAMEWRIGHT_STOCK_KEY: 'abc' }
  const stock = { url: 'https://api.pexels.com', key: 'abc' }
  expect(parseConfig(named)).toMatchObject({ ok: true, value: { stock } })
})

it('reads a list of origins', () => {
  const parsed = parseConfig({ FRAMEWRIGHT_ALLOWED_ORIGINS: 'https://a.example/ http://localhost:5173' })
  expect(parsed).toMatchObject({ ok: true, value: { allowedOrigins: ['https://a.example', 'http://localhost:5173'] } })
})

it('reads the endpoint of the planner', () => {
  expect(parseConfig({})).toMatchObject({ value: { ai: null } })
  expect(
    parseConfig({ FRAMEWRIGHT_AI_URL: 'http://127.0.0.1:11434/v1/', FRAMEWRIGHT_AI_MODEL: 'small' }),
  ).toMatchObject({
    value: { ai: { url: 'http://127.0.0.1:11434/v1', key: null, model: 'small' } },
  })
})

it('accepts addresses of speech servers with and without a trailing slash', () => {
  const parsed = parseConfig({ FRAMEWRIGHT_STT_URL: 'http://127.0.0.1:8000/v1/', FRAMEWRIGHT_STT_MODEL: 'large-v3' })
  expect(parsed).toMatchObject({
    ok: true,
    value: {
      speechToText: { url: 'http://127.0.0.1:8000/v1', key: null, model: 'large-v3' },
      textToSpeech: null,
    },
  })
})

it('takes the server for videos from its own variables', () => {
  expect(parseConfig({ FRAMEWRIGHT_VIDEO_KEY: 'abc' })).toMatchObject({ ok: true, value: { video: null } })
  const named = { FRAMEWRIGHT_VIDEO_URL: 'http://studio.local:8091/v1/', FRAMEWRIGHT_VIDEO_MODEL: 'wan' }
  const video = { url: 'http://studio.local:8091/v1', key: null, model: 'wan' }
  expect(parseConfig(named)).toMatchObject({ ok: true, value: { video } })
})

it('uses the outbox of this machine for a network unless an OAuth client is named', () => {
  const usual = { label: 'Facebook', isDefaultLabel: true, client: null }
  expect(parseConfig({})).toMatchObject({ ok: true, value: { networks: { social_one: usual } } })
  const environment = {
    FRAMEWRIGHT_SOCIAL_TWO_CLIENT_ID: 'key',
    FRAMEWRIGHT_SOCIAL_TWO_LABEL: 'Clips',
    FRAMEWRIGHT_SOCIAL_TWO_URL: 'http://127.0.0.1:9/, http://127.0.0.1:9/ads',
  }
  const hosts = {
    posting: 'http://127.0.0.1:9',
    ads: 'http://127.0.0.1:9/ads',
    authorize: 'https://www.tiktok.com/v2/auth/authorize/',
  }
  const client = { id: 'key', secret: null, hosts }
  const named = { label: 'Clips', isDefaultLabel: false, client }
  expect(parseConfig(environment)).toMatchObject({ ok: true, value: { networks: { social_two: named } } })
  expect(parseConfig({ FRAMEWRIGHT_SOCIAL_ONE_URL: 'graph.example' })).toMatchObject({ ok: false })
})
