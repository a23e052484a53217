import { describe, expect, it } from 'vitest'
import type { Job } from '../../../contract/operations/jobs.ts'
import type { EntryState } from './conversation.ts'
import { resumeApplying } from './resumeApplying.ts'

const moment = '2026-01-01T00:00:00.000Z'
const job: Job = {
  id: 'job',
  projectId: 'p',
  type: 'editor_plan_apply',
  status: 'succeeded',
  progress: 100,
  counts: { total: 1, succeeded: 1, failed: 0, pending: 0 },
  work: null,
  outputs: [],
  compositionId: 'c',
  compositionUpdatedAt: moment,
  plan: null,
  applied: [{ tool: 'addTextOverlay', label: 'Add text', overlayIds: [7] }],
  results: null,
  captions: null,
  outputAssetIds: [],
  saved: true,
  saveStatus: 'saved',
  error: null,
  createdAt: moment,
  startedAt: moment,
  completedAt: moment,
}
const step = { tool: 'addTextOverlay' as const, input: { text: 'A' }, label: 'Add A', why: 'Asked for.' }
const applying = (change: Partial<Extract<EntryState, { kind: 'applying' }>> = {}): EntryState => ({
  kind: 'applying',
  planJobId: 'plan',
  revision: 'then',
  plan: { summary: 'Adds titles.', riskLevel: 'low', steps: [step, step] },
  createdIds: [[2], [3]],
  dropped: [],
  done: [],
  givenIds: [],
  applyJobId: 'job',
  step: null,
  ...change,
})

describe('a plan that was being applied when its page was left', () => {
  it('is applied if the job saved it', () => {
    expect(resumeApplying(applying(), job, 5)).toMatchObject({
      kind: 'applied',
      done: [0, 1],
      appliedAt: 5,
      isUndone: false,
    })
  })

  it('returns to review with the applied steps if only one step was being applied', () => {
    const left = resumeApplying(applying({ step: 0 }), job, 5)
    expect(left).toMatchObject({
      kind: 'planned',
      done: [0],
      givenIds: [[2, 7]],
      problem: { title: 'The page was closed after step 1.' },
    })
  })

  it('counts as applied after its last step, whatever was left out', () => {
    expect(resumeApplying(applying({ step: 1, dropped: [0] }), job, 5)).toMatchObject({ kind: 'applied', done: [1] })
  })

  it('returns to review with the reason if nothing was saved', () => {
    const error = { code: 'revision_conflict', message: 'The composition changed.' }
    const failed = { ...job, saved: false, status: 'requires_action' as const, error }
    expect(resumeApplying(applying(), failed, 5)).toMatchObject({
      kind: 'planned',
      done: [],
      problem: { title: 'The composition changed.' },
    })
  })

  it('ignores entries that are not being applied', () => {
    const refused: EntryState = { kind: 'refused', sentence: 'No.' }
    expect(resumeApplying(refused, job, 5)).toBe(refused)
  })
})
