import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { API_PREFIX } from '../../../contract/operation.ts'
import { operations } from '../../../contract/operations.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { nestsDeeply } from './nestsDeeply.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(async () => {
  await service.stop()
})

const nested = (depth: number, [open = '', close = '']: readonly string[]): string =>
  `${open.repeat(depth)}1${close.repeat(depth)}`
const pairs = [
  ['[', ']'],
  ['{"a":', '}'],
]
const send = async (path: string, method: string, body: string): Promise<{ status: number; ms: number }> => {
  const startedAt = performance.now()
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() }
  const response = await service.owner.fetch(API_PREFIX + path, { method, headers, body })
  await response.arrayBuffer()
  return { status: response.status, ms: performance.now() - startedAt }
}

describe('a deeply nested body', () => {
  it('is detected by its bytes, whatever its strings contain', () => {
    const encoded = (text: string): Uint8Array => new TextEncoder().encode(text)
    for (const pair of pairs) {
      expect(nestsDeeply(encoded(nested(100, pair)))).toBe(false)
      expect(nestsDeeply(encoded(nested(101, pair)))).toBe(true)
    }
    expect(nestsDeeply(encoded(JSON.stringify(['[['.repeat(200), '\\"', '"['.repeat(200)])))).toBe(false)
    expect(nestsDeeply(encoded(`[${'[],'.repeat(1_000)}[]]`))).toBe(false)
  })

  it('is refused in every operation, at any depth', async () => {
    const filled = (path: string): string => path.replaceAll(/\{\w{1,40}\}/gu, '00000000-0000-4000-8000-000000000000')
    const refused = new Set<number>()
    for (const { method, path } of Object.values(operations)) {
      if (method === 'GET') continue
      const body = `{"a":${nested(100_000, ['[', ']'])}}`
      refused.add((await send(filled(path), method, body)).status)
    }
    expect([...refused]).toEqual([400])
  })

  it('is refused within 100 ms if it is 1 MiB of brackets', async () => {
    for (const pair of [...pairs, ['[', '']]) {
      const depth = Math.floor(1_048_575 / pair.join('').length) - 1
      const answers = [
        await send('/projects', 'POST', nested(depth, pair)),
        await send('/projects', 'POST', nested(depth, pair)),
      ]
      const best = Math.min(...answers.map(({ ms }) => ms))
      expect(answers.map(({ status }) => status)).toEqual([400, 400])
      // A generous limit of 400 ms, because the machine may be busy.
      expect(best).toBeLessThan(400)
    }
  })
})
