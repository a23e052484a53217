import type { Job } from '../../contract/operations/jobs.ts'

/** A job as the API returns it. By default it is a queued export without progress. */
export const readJob = (fields: Partial<Job> = {}): Job => ({
  id: '00000000-0000-4000-8000-000000000010',
  projectId: '00000000-0000-4000-8000-000000000001',
  type: 'composition_render',
  status: 'queued',
  progress: 0,
  counts: { total: 1, succeeded: 0, failed: 0, pending: 1 },
  work: null,
  outputs: [],
  compositionId: '00000000-0000-4000-8000-000000000002',
  compositionUpdatedAt: null,
  plan: null,
  applied: [],
  results: null,
  captions: null,
  outputAssetIds: [],
  saved: null,
  saveStatus: null,
  error: null,
  createdAt: '2026-01-01T12:00:00.000Z',
  startedAt: null,
  completedAt: null,
  ...fields,
})
