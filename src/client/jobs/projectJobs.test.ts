import { expect, it } from 'vitest'
import { jobsInterval } from './projectJobs.ts'

const seen = { isOpen: false, isRunning: false, isHidden: false }

it('polls slowly for jobs of other devices, and not at all in the background without jobs', () => {
  expect(jobsInterval(seen)).toBe(60_000)
  expect(jobsInterval({ ...seen, isHidden: true })).toBe(false)
  expect(jobsInterval({ ...seen, isOpen: true, isHidden: true })).toBe(false)
})

it('polls often for visible running jobs, less for counted ones, and rarely in the background', () => {
  expect([
    jobsInterval({ ...seen, isRunning: true, isOpen: true }),
    jobsInterval({ ...seen, isRunning: true }),
    jobsInterval({ ...seen, isRunning: true, isHidden: true }),
    jobsInterval({ ...seen, isOpen: true }),
  ]).toEqual([1_000, 2_500, 15_000, 15_000])
})
