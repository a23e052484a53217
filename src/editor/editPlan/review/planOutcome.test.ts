import { describe, expect, it } from 'vitest'
import { jobSchema } from '../../../contract/operations/jobs.ts'
import { planOutcome } from './planOutcome.ts'

const moment = '2026-01-01T00:00:00.000Z'

function planned(tool: string) {
  return jobSchema.parse({
    id: '6f1d1c0a-9b1e-4b8e-8f5e-0d6c5b4a3f21',
    projectId: '6f1d1c0a-9b1e-4b8e-8f5e-0d6c5b4a3f22',
    type: 'editor_plan',
    status: 'succeeded',
    progress: 100,
    counts: { total: 1, succeeded: 1, failed: 0, pending: 0 },
    work: null,
    outputs: [],
    compositionId: '6f1d1c0a-9b1e-4b8e-8f5e-0d6c5b4a3f23',
    compositionUpdatedAt: moment,
    plan: {
      summary: 'Adds a title.',
      riskLevel: 'low',
      steps: [{ tool, input: { text: 'A' }, label: 'Add A', why: 'Asked for.' }],
    },
    applied: [],
    results: null,
    captions: null,
    outputAssetIds: [],
    saved: null,
    saveStatus: null,
    error: null,
    createdAt: moment,
    startedAt: moment,
    completedAt: moment,
  })
}

describe('a finished planning job', () => {
  it('is a plan to be reviewed', () => {
    expect(planOutcome(planned('addTextOverlay'), 'sent')).toMatchObject({ kind: 'planned', revision: moment })
  })

  it('fails if another host of the API plans with a tool that this editor does not have', () => {
    expect(planOutcome(planned('addHologram'), 'sent')).toMatchObject({
      kind: 'failed',
      problem: { title: expect.stringContaining('a response that this editor cannot read') },
    })
  })
})
