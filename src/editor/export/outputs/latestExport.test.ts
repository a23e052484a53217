import { expect, it } from 'vitest'
import { jobStatuses, type Job } from '../../../contract/operations/jobs.ts'
import { readJob } from '../../../testing/service/readJob.ts'
import { composition, overlay } from '../../../testing/composition/overlays.ts'
import { noRowSwitches, rowSwitches } from '../../../composition/rowSwitches.ts'
import { createSession, type Session } from '../../session/session.ts'
import { endedBetween } from '../jobs/useEndedExports.ts'
import { exportsAhead } from '../jobs/exportsAhead.ts'
import { isCurrentExport, latestExport } from './latestExport.ts'
import type { ListedJob } from '../jobs/useProjectJobs.ts'

const job = (fields: Partial<Job>): Job =>
  readJob({ id: 'job', projectId: 'project', compositionId: 'open', status: 'succeeded', progress: 100, ...fields })
const listed = (fields: Partial<Job>): ListedJob => {
  const made = job(fields)
  return {
    jobId: made.id,
    title: 'Film.mp4',
    compositionId: made.compositionId,
    job: made,
    error: null,
    settings: null,
    rowSwitches: null,
    repeatedBy: null,
  }
}

const savedAt = (moment: number) => {
  const document = composition([overlay({ type: 'text', id: 1 })])
  const updatedAt = new Date(moment).toISOString()
  return createSession({ compositionId: 'open', projectId: 'project', title: 'Film', document, updatedAt }, [])
}
const now = (session: Session, switchedOff = noRowSwitches) => ({ ...session.getState(), switchedOff })

it('finds the newest export of the open composition among all jobs of the project', () => {
  const jobs = [
    listed({ id: 'tool', type: 'editor_tool' }),
    listed({ id: 'other', compositionId: 'other' }),
    listed({ id: 'newest' }),
    listed({ id: 'older' }),
  ]
  expect(latestExport(jobs, 'open')?.jobId).toBe('newest')
  expect(latestExport(jobs, 'elsewhere')).toBeNull()
})

it('reopens an export that is running or matches the current revision, but not an older one', () => {
  const savedAround = (seconds: number) => now(savedAt(Date.UTC(2026, 0, 1, 12, 0, seconds)))
  expect(isCurrentExport(listed({}), [], savedAround(-1))).toBe(true)
  expect(isCurrentExport(listed({}), [], savedAround(0))).toBe(true)
  expect(isCurrentExport(listed({}), [], savedAround(1))).toBe(false)
  expect(isCurrentExport(listed({ status: 'running' }), [], savedAround(1))).toBe(true)
})

it('does not reopen an export that leaves other rows out than the preview', () => {
  const session = savedAt(Date.UTC(2026, 0, 1, 11))
  const without = { ...listed({}), rowSwitches: rowSwitches([1], [2]) }
  expect(isCurrentExport(without, [], now(session, rowSwitches([1], [2])))).toBe(true)
  for (const switchedOff of [noRowSwitches, rowSwitches([1], []), rowSwitches([2], [1])])
    expect(isCurrentExport(without, [], now(session, switchedOff))).toBe(false)
  expect(isCurrentExport(listed({}), [], now(session, rowSwitches([1], [])))).toBe(false)
  const running = listed({ status: 'running' })
  expect(isCurrentExport(running, [], now(session, rowSwitches([1], [])))).toBe(true)
})

it('does not reopen an export older than the unsaved changes', () => {
  const session = savedAt(Date.UTC(2026, 0, 1, 11))
  session.commit('changeOverlays', { overlayIds: [1], changes: { content: 'Later' } })
  expect(session.getState().unsaved).toHaveLength(1)
  expect(isCurrentExport(listed({}), [], now(session))).toBe(false)
})

it('compares a retry by the version that its first attempt captured', () => {
  const at = (minute: number) => `2026-01-01T12:0${minute}:00.000Z`
  const third = listed({ id: 'third', createdAt: at(5) })
  const tries = [
    third,
    { ...listed({ id: 'second', status: 'failed', createdAt: at(3) }), repeatedBy: 'third' },
    { ...listed({ id: 'first', status: 'failed', createdAt: at(1) }), repeatedBy: 'second' },
    listed({ id: 'other', createdAt: at(0) }),
  ]
  expect(isCurrentExport(third, tries, now(savedAt(Date.parse(at(2)))))).toBe(false)
  expect(isCurrentExport(third, tries, now(savedAt(Date.parse(at(0)))))).toBe(true)
})

it('notices every way in which an export ends, once', () => {
  const running = new Set(['job'])
  for (const status of jobStatuses) {
    const isOver = status !== 'queued' && status !== 'running'
    expect(endedBetween(running, [listed({ status })])).toHaveLength(isOver ? 1 : 0)
    expect(endedBetween(new Set(), [listed({ status })])).toEqual([])
  }
  expect(endedBetween(running, [listed({ type: 'editor_tool' })])).toEqual([])
})

it('counts the exports of the project that come before one, and no other jobs', () => {
  const at = (second: number) => `2026-01-01T12:00:0${second}.000Z`
  const jobs = [
    listed({ id: 'later', status: 'queued', createdAt: at(5) }),
    listed({ id: 'meant', status: 'queued', createdAt: at(4) }),
    listed({ id: 'earlier', status: 'queued', createdAt: at(3) }),
    listed({ id: 'tool', type: 'editor_tool', status: 'queued', createdAt: at(2) }),
    listed({ id: 'runs', status: 'running', createdAt: at(1) }),
    listed({ id: 'done', createdAt: at(0) }),
  ]
  expect(exportsAhead(jobs, 'meant')).toBe(2)
  expect(exportsAhead(jobs, 'earlier')).toBe(1)
  expect(exportsAhead(jobs, 'unknown')).toBeNull()
})
