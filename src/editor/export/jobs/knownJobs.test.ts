// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { knownJobs, rememberJob, rememberRetry } from './knownJobs.ts'

const known = { projectId: 'project', compositionId: 'open', startedAt: 1 }
const remembered = () =>
  knownJobs.getState().jobs.map(({ jobId, title, repeatedBy = null }) => [jobId, title, repeatedBy])

beforeEach(() => {
  localStorage.clear()
  knownJobs.setState({ jobs: [] })
})

it('remembers a retry under the name of the retried job', () => {
  rememberJob({ ...known, jobId: 'first', title: 'Film.mp4' })
  rememberJob({ ...known, jobId: 'other', title: 'Teaser.mp4' })
  rememberRetry('first', { jobId: 'second', startedAt: 2 })
  rememberRetry('second', { jobId: 'third', startedAt: 3 })
  expect(remembered()).toEqual([
    ['third', 'Film.mp4', null],
    ['second', 'Film.mp4', 'third'],
    ['other', 'Teaser.mp4', null],
    ['first', 'Film.mp4', 'second'],
  ])
})

it('ignores jobs started elsewhere', () => {
  rememberRetry('unknown', { jobId: 'next', startedAt: 2 })
  expect(remembered()).toEqual([])
})
