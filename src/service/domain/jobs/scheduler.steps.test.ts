import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Pace, pacing, typesOfArea } from '../../../contract/pacing.ts'
import { openPacedJobs } from '../../../testing/database/pacedJobs.ts'
import type { StoredJob } from '../../stores/jobs/jobStore.ts'
import { jobTypes } from './jobTypes.ts'
import { takeStep } from './scheduler.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let jobs: Awaited<ReturnType<typeof openPacedJobs>>
beforeAll(async () => {
  jobs = await openPacedJobs()
})
afterAll(async () => {
  await jobs.close()
})

const take = async (job: StoredJob, db = jobs.db): Promise<number> =>
  await takeStep(job, { config: { pacing: 'hosted' }, db, now: jobs.now })

const rows: readonly (readonly [string, Pace])[] = Object.entries(pacing)
const waiting = rows.filter(([, { stepsPerMinute }]) => stepsPerMinute !== null)
const oneByOne = rows.filter(([, { active }]) => active.some(({ scope }) => scope === 'workspace'))

it('every type of jobs of the service has a pace, apart from those that the specification does not pace', () => {
  const parents = ['cloud_import', 'cloud_export']
  const unpaced = ['asset_transcript', 'composition_render', 'sequence_render', 'sequence_output', ...parents]
  expect(Object.keys(jobTypes).filter((type) => !Object.hasOwn(pacing, type) && !unpaced.includes(type))).toEqual([])
})

describe('the steps of an area', () => {
  it.each(waiting)('%s: come once a minute in each workspace', async (type) => {
    const [job, elsewhere] = [
      await jobs.newJob(type, await jobs.newPlace()),
      await jobs.newJob(type, await jobs.newPlace()),
    ]
    expect(await take(job)).toBe(0)
    expect(await take(job)).toBe(MINUTE)
    expect(await take(elsewhere)).toBe(0)
    jobs.advance(MINUTE - 1)
    expect(await take(job)).toBe(1)
    jobs.advance(1)
    expect(await take(job)).toBe(0)
    expect(await take(job)).toBe(MINUTE)
    await jobs.end(job)
    await jobs.end(elsewhere)
  })

  it.each(waiting)('%s: are never two within a minute, whichever processes ask at once', async (type) => {
    const job = await jobs.newJob(type, await jobs.newPlace())
    for (let round = 0; round < 3; round += 1) {
      const asked = Array.from({ length: 8 }, async (_, index) => await take(job, index % 2 ? jobs.otherDb : jobs.db))
      expect((await Promise.all(asked)).toSorted((a, b) => a - b)).toEqual([0, ...Array<number>(7).fill(MINUTE)])
      jobs.advance(MINUTE)
    }
    await jobs.end(job)
  })

  it.each(waiting)(
    '%s: are shared by the types of the area in all projects, and with no other area',
    async (type, row) => {
      const place = await jobs.newPlace()
      const newJobs = async (types: readonly string[]): Promise<StoredJob[]> =>
        await Promise.all(types.map(async (each) => await jobs.newJob(each, await jobs.newPlace(place))))
      const others = waiting.filter(([, { area }]) => area !== row.area)
      const ofOthers = await newJobs([...new Map(others.map(([each, { area }]) => [area, each])).values()])
      const first = await jobs.newJob(type, place)
      expect(await take(first)).toBe(0)
      jobs.advance(1)
      for (const job of await newJobs(typesOfArea(row.area))) {
        expect(await take(job)).toBeGreaterThan(0)
        await jobs.end(job)
      }
      for (const job of ofOthers) expect(await take(job)).toBe(0)
      for (const job of [first, ...ofOthers]) await jobs.end(job)
    },
  )

  it('do not wait for a step in the future, recorded before a clock was set back', async () => {
    const job = await jobs.newJob('clip', await jobs.newPlace())
    expect(await take(job)).toBe(0)
    jobs.advance(-2 * HOUR)
    expect(await take(job)).toBe(0)
    jobs.advance(2 * HOUR)
    await jobs.end(job)
  })

  it.each(rows)('%s: all come at once with the pacing local', async (type) => {
    const job = await jobs.newJob(type, await jobs.newPlace())
    const local = { config: { pacing: 'local' }, db: jobs.db, now: jobs.now } as const
    for (let step = 0; step < 3; step += 1) expect(await takeStep(job, local)).toBe(0)
    await jobs.end(job)
  })

  it.each(rows.filter(([, { stepsPerMinute }]) => stepsPerMinute === null))('%s: need not wait', async (type) => {
    const job = await jobs.newJob(type, await jobs.newPlace())
    for (let step = 0; step < 3; step += 1) expect(await take(job)).toBe(0)
    await jobs.end(job)
  })
})

describe('the active operations of an area', () => {
  it.each(oneByOne)('%s: are one in a workspace, the oldest first', async (type) => {
    const place = await jobs.newPlace()
    const first = await jobs.newJob(type, place)
    jobs.advance(1)
    const second = await jobs.newJob(type, await jobs.newPlace(place))
    expect(await take(second)).toBeGreaterThan(0)
    expect(await take(first)).toBe(0)
    jobs.advance(5 * MINUTE)
    expect(await take(second)).toBeGreaterThan(0)
    await jobs.end(first)
    expect(await take(second)).toBe(0)
    await jobs.end(second)
  })

  it('are two background removals in the whole service, and workspaces take turns', async () => {
    const type = 'editor_background_removal'
    const removals: StoredJob[] = []
    const busy = await jobs.newPlace()
    for (const place of [busy, busy, busy, await jobs.newPlace(), await jobs.newPlace()]) {
      removals.push(await jobs.newJob(type, place))
      jobs.advance(1)
    }
    const admitted = async (): Promise<number[]> => {
      jobs.advance(MINUTE)
      const waits = []
      for (const job of removals) waits.push(await take(job))
      return waits.flatMap((wait, index) => (wait === 0 ? [index] : []))
    }
    expect(await admitted()).toEqual([0, 3])
    for (const job of removals.slice(3, 4)) await jobs.end(job)
    expect(await admitted()).toEqual([0, 4])
    for (const job of removals) await jobs.end(job)
  })
})

it('a job that waits for its child lets it run', async () => {
  const place = await jobs.newPlace()
  const parent = await jobs.newJob('auto_edit', place)
  expect(await take(parent)).toBe(0)
  jobs.advance(MINUTE)
  const child = await jobs.newJob('auto_edit', { ...place, parent: { id: parent.id, index: 0 } })
  expect(await take(child)).toBe(0)
  await jobs.end(child)
})
