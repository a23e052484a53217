import { describe, expect, it } from 'vitest'
import { jobStatuses, type Job, type JobStatus } from '../../../contract/operations/jobs.ts'
import { jobAppearances } from './jobAppearances.ts'
import { reportOfJob } from './jobReport.ts'

type ReportedJob = Pick<Job, 'status' | 'error' | 'outputs' | 'children' | 'work'>
const job = (status: JobStatus, code: string | null = null, changes: Partial<ReportedJob> = {}): ReportedJob => ({
  status,
  error: code === null ? null : { code, message: 'It broke.' },
  outputs: [],
  work: null,
  ...changes,
})
const unsafe = ['charge_unconfirmed', 'submission_unconfirmed', 'submission_unknown', 'manual_review']
const codes = ['render_failed', 'media_unavailable', 'something_new', ...unsafe]

describe('reportOfJob', () => {
  it.each(jobStatuses.flatMap((status) => codes.map((code) => [status, code] as const)))(
    'never offers to repeat %s with %s blindly',
    (status, code) => {
      const { canRetry, isUncertain, next } = reportOfJob(job(status, code))
      const isSettledBadly = status === 'failed' || status === 'partially_succeeded'
      expect(canRetry).toBe(isSettledBadly && (code === 'render_failed' || code === 'something_new'))
      expect(next === '').toBe(status === 'succeeded')
      const isOpen = status === 'queued' || status === 'running' || status === 'succeeded'
      expect(isUncertain).toBe(!isOpen && (status === 'manual_review' || unsafe.includes(code)))
    },
  )

  it('describes the error and the next step', () => {
    expect(reportOfJob(job('failed', 'disk_full'))).toMatchObject({
      title: 'The service has run out of disk space.',
      next: 'A failed export costs nothing. Free up some disk space on the host, then try again.',
    })
    expect(reportOfJob(job('requires_action', 'revision_conflict')).next).toMatch(/^Someone else saved/u)
    const removal = { type: 'editor_background_removal', mediaAvailable: true }
    expect(reportOfJob({ ...job('requires_action', 'revision_conflict'), ...removal }).title).toBe(
      'The cut-out is in the media library.',
    )
    expect(reportOfJob(job('manual_review', 'submission_unknown')).next).toMatch(/Do not start it again\.$/u)
  })

  it('falls back to the status for unknown errors', () => {
    expect(reportOfJob(job('failed', 'something_new')).next).toBe(jobAppearances.failed.advice)
  })

  it('finds the error of an output or of a child job if the job itself has none', () => {
    const error = { code: 'render_failed', message: 'The second one broke.' }
    const output = { renderId: 'x', aspectRatio: '16:9', status: 'failed' as const, error }
    expect(reportOfJob(job('partially_succeeded', null, { outputs: [output] })).title).toBe('The second one broke.')
    const children = [{ id: 'y', status: 'failed' as const, error }]
    expect(reportOfJob(job('partially_succeeded', null, { children })).title).toBe('The second one broke.')
  })

  it('states that finished parts are kept, unless a retry is useless', () => {
    expect(reportOfJob(job('partially_succeeded', 'render_failed')).next).toBe(
      jobAppearances.partially_succeeded.advice,
    )
    expect(reportOfJob(job('partially_succeeded', 'missing_media')).next).toMatch(/^Replace or remove/u)
  })

  it('names the step in which a failed job ended', () => {
    const work = { unit: 'frames', stage: 'rendering', done: 120, total: 600 }
    expect(reportOfJob(job('failed', 'render_failed', { work })).step).toBe('Rendering frames, 120 of 600 frames')
    expect(reportOfJob(job('succeeded', null, { work })).step).toBeNull()
  })

  it('prefers its own advice over the message of the service', () => {
    const message = 'The file “a.b” is no longer available. Replace or remove it.'
    const error = { code: 'media_unavailable', facts: { reason: 'source_not_stored', name: 'a.b' }, message }
    expect(reportOfJob(job('failed', null, { error }))).toMatchObject({
      title: 'The file “a.b” is no longer available.',
      next: expect.stringMatching(/^Replace or remove/u),
    })
  })

  it('shows the message of another host as it is', () => {
    const error = { code: 'something_new', message: 'It is too dark. Choose another lamp.' }
    expect(reportOfJob(job('failed', null, { error })).title).toBe(error.message)
  })

  it('states that a lost file is exported again for a new charge', () => {
    const { next, canRetry } = reportOfJob(job('requires_action', 'output_unavailable'))
    expect(next).toContain('charged like any other export')
    expect(canRetry).toBe(false)
  })
})

it('keeps the advice for missing media', () => {
  const error = {
    code: 'media_unavailable',
    message: 'The file “take.mp4” is no longer available. Replace or remove it.',
  }
  const { title, next } = reportOfJob({ status: 'requires_action', error, outputs: [], work: null })
  expect(`${title} ${next}`).toMatch(/replace or remove/iu)
})
