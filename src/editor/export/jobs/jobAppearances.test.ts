import { expect, it } from 'vitest'
import { jobStatuses } from '../../../contract/operations/jobs.ts'
import { jobAppearances } from './jobAppearances.ts'

it('gives each of the eight statuses its own appearance', () => {
  expect(jobStatuses).toHaveLength(8)
  const looks = jobStatuses.map((status) => jobAppearances[status])
  expect(new Set(looks.map(({ label }) => label)).size).toBe(8)
  expect(new Set(looks.map(({ icon }) => icon)).size).toBe(8)
  expect(new Set(looks.map(({ advice }) => advice)).size).toBe(8)
})

it.each(jobStatuses)('gives advice for %s, and offers a retry only if safe', (status) => {
  const { advice, canRetry } = jobAppearances[status]
  expect(canRetry).toBe(status === 'failed' || status === 'partially_succeeded')
  expect(advice === '').toBe(status === 'succeeded')
})
