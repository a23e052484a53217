import { expect, it } from 'vitest'
import { jobsInterval } from './projectJobs.ts'

const seen = { isOpen: false, isRunning: false, isHidden: false }

it('reads now and then what another device may have started, and nothing while nobody looks and nothing runs', () => {
  expect(jobsInterval(seen)).toBe(60_000)
  expect(jobsInterval({ ...seen, isHidden: true })).toBe(false)
  expect(jobsInterval({ ...seen, isOpen: true, isHidden: true })).toBe(false)
})

it('reads often what somebody sees running, less often what is only counted, and seldom in the background', () => {
  expect([
    jobsInterval({ ...seen, isRunning: true, isOpen: true }),
    jobsInterval({ ...seen, isRunning: true }),
    jobsInterval({ ...seen, isRunning: true, isHidden: true }),
    jobsInterval({ ...seen, isOpen: true }),
  ]).toEqual([1_000, 2_500, 15_000, 15_000])
})
