import { expect, it } from 'vitest'
import { parseConfig } from './config.ts'

it('needs nothing to be set', () => {
  const parsed = parseConfig({})
  expect(parsed).toMatchObject({
    ok: true,
    value: { port: 4400, host: '127.0.0.1', role: 'all', plan: 'unlimited', databaseUrl: null },
  })
})

it('takes an empty variable for one that is not set', () => {
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
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ FRAMEWRIGHT_ROLE: 'worker' }, 'FRAMEWRIGHT_ROLE=worker needs DATABASE_URL'],
])('says what is wrong with %j', (environment, beginning) => {
  const parsed = parseConfig(environment)
  expect(parsed.ok ? [] : parsed.refusal).toEqual([expect.stringContaining(beginning)])
})

it('reads a list of origins', () => {
  const parsed = parseConfig({ FRAMEWRIGHT_ALLOWED_ORIGINS: 'https://a.example/ http://localhost:5173' })
  expect(parsed).toMatchObject({ ok: true, value: { allowedOrigins: ['https://a.example', 'http://localhost:5173'] } })
})
