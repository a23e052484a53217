import { describe, expect, it } from 'vitest'
import type { Job } from '../../contract/operations/jobs.ts'
import { renderPace, stageStartOf } from './renderPace.ts'

const job = (done: number, stage = 'frames'): Job => ({
  id: '6f2a9c1e-0d5b-4c8e-9a3f-2b1d7e5c4a90',
  projectId: '6f2a9c1e-0d5b-4c8e-9a3f-2b1d7e5c4a91',
  type: 'composition_render',
  status: 'running',
  progress: done,
  counts: { total: 1, succeeded: 0, failed: 0, pending: 1 },
  work: { unit: 'frames', stage, done, total: 100 },
  outputs: [],
  compositionId: null,
  compositionUpdatedAt: null,
  plan: null,
  applied: [],
  results: null,
  captions: null,
  outputAssetIds: [],
  saved: null,
  saveStatus: null,
  error: null,
  createdAt: '2026-11-21T12:00:00.000Z',
  startedAt: '2026-11-21T12:00:00.000Z',
  completedAt: null,
})

describe('renderPace', () => {
  it('tells speed and time left from what was done since the stage began', () => {
    const start = stageStartOf(null, job(20), 0)
    expect(renderPace(job(40), start, 2_000)).toEqual({ fraction: 0.4, unitsPerSecond: 10, secondsLeft: 6 })
  })

  it('says nothing in the first moments of a stage', () => {
    const start = stageStartOf(null, job(20), 0)
    expect(renderPace(job(25), start, 1_000).secondsLeft).toBeNull()
    const next = stageStartOf(start, job(0, 'encode'), 5_000)
    expect(next).toEqual({ stage: 'encode', done: 0, atMs: 5_000 })
  })

  it('knows no fraction while the job waits', () => {
    expect(renderPace({ ...job(0), status: 'queued', work: null }, null, 0)).toEqual({
      fraction: null,
      unitsPerSecond: null,
      secondsLeft: null,
    })
  })
})
