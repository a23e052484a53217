import { expect, it } from 'vitest'
import type { ProjectJob } from '../../../../contract/extensions/projectJobsRoute.ts'
import { batchesOf } from './batchesOf.ts'

const zero = { total: 0, succeeded: 0, failed: 0, pending: 0 }
const job = (id: string, changes: Partial<ProjectJob> = {}): ProjectJob => ({
  id, projectId: 'p', type: 'sequence_render', status: 'succeeded', progress: 100, counts: zero, work: null, outputs: [],
  compositionId: null, sequenceId: 's', compositionUpdatedAt: null, plan: null, applied: [], results: null, captions: null,
  outputAssetIds: [], saved: null, saveStatus: null, error: null, createdAt: `2026-11-27T0${id}:00:00.000Z`,
  startedAt: null, completedAt: null, title: id, ...changes,
}) // biome-ignore format: one job

it('lists the batches of a sequence with their last attempts, newest first', () => {
  const jobs = [
    job('5'),
    job('4', { sequenceId: 'other' }),
    job('3'),
    job('2', { repeatedBy: '3' }),
    job('1', { repeatedBy: '2' }),
    job('0', { type: 'composition_render' }),
  ]
  expect(batchesOf(jobs, 's').map((batch) => [batch.job.id, batch.retries, batch.startedAt.slice(11, 13)])).toEqual([
    ['5', 0, '05'],
    ['3', 2, '01'],
  ])
})

it('starts at the oldest attempt that the list still has', () => {
  expect(batchesOf([job('3'), job('2', { repeatedBy: '3' })], 's')).toMatchObject([{ job: { id: '3' }, retries: 1 }])
})
