import { expect, it } from 'vitest'
import { loadLater } from './loadLater.ts'

it('fails like a request without a connection if the code cannot be fetched', async () => {
  const missing = loadLater(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  await expect(missing).rejects.toMatchObject({ kind: 'network', code: 'unreachable' })
})

it('passes on other faults of the code', async () => {
  const broken = loadLater(() => Promise.reject(new SyntaxError('Unexpected token')))
  await expect(broken).rejects.toBeInstanceOf(SyntaxError)
})
