import { englishOf } from '../../base/message.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { hostStore } from '../../client/http/host.ts'
import { call } from '../../client/http/http.ts'
import { newId } from '../../client/http/newId.ts'
import { readComposition } from '../../contract/operations/compositions.ts'
import { runEditorTool } from '../../contract/operations/editorTools.ts'
import { freshAutosaveContext } from '../../testing/page/memoryJournals.ts'
import { composition, overlay } from '../../testing/composition/overlays.ts'
import { startTestService } from '../../testing/service/service.ts'
import { createSession } from '../session/session.ts'
import { createAutosave } from './autosave.ts'
import { browserClock } from './browserClock.ts'
import { runDocumentJob, savedRevision } from './documentJob.ts'
import { serviceHost } from './serviceHost.ts'

const service = await startTestService()
afterAll(() => service.stop())
beforeEach(() => hostStore.setState({ baseUrl: service.origin, key: service.owner.key }, true))

const start = composition([overlay({ type: 'text', id: 1 }), overlay({ type: 'text', id: 2, from: 200 })])

/** Creates a composition in the test service and opens it in an editor. */
async function open() {
  const { id: projectId } = await service.owner.call('createProject', { body: { name: 'Jobs' } })
  const body = { title: 'Teaser', composition: start }
  const saved = await service.owner.call('createComposition', { params: { projectId }, body })
  const { id: compositionId, title, updatedAt } = saved
  const session = createSession({ compositionId, projectId, title, updatedAt, document: saved.composition }, [])
  const host = serviceHost(compositionId)
  const autosave = createAutosave({
    session,
    host,
    work: freshAutosaveContext(session),
    clock: browserClock,
    newKey: newId,
  })
  const stop = autosave.start()
  const move = (input: unknown, expectedUpdatedAt: string) =>
    call(runEditorTool, {
      params: { compositionId },
      body: { tool: 'moveOverlay', input: Object(input), expectedUpdatedAt },
    })
  const read = () => call(readComposition, { params: { compositionId } })
  return { session, autosave, stop, move, read }
}

describe('a job on the open composition', () => {
  it('saves first, is one undo step, and its undo is saved', async () => {
    const { session, autosave, stop, move, read } = await open()
    session.commit('changeOverlays', { overlayIds: [2], changes: { content: 'mine' } })
    const mine = session.getState().document
    const job = await runDocumentJob(
      { session, autosave },
      { label: 'Move an overlay', start: (updatedAt) => move({ overlayId: 1, row: 7 }, updatedAt) },
    )
    expect(job).toMatchObject({ ok: true, value: { status: 'succeeded', saved: true } })
    expect(session.getState().document.overlays[0]).toMatchObject({ id: 1, row: 7 })
    expect(session.getState().past.map(({ label }) => englishOf(label))).toEqual(['Change 1 clip', 'Move an overlay'])
    expect(session.getState()).toMatchObject({ unsaved: [] })
    expect((await read()).composition).toEqual(session.getState().document)
    session.undo()
    expect(session.getState().document).toEqual(mine)
    autosave.saveNow()
    await expect.poll(async () => (await read()).composition, { timeout: 10_000 }).toEqual(mine)
    stop()
  })

  it('keeps edits made meanwhile, and saves them afterwards', async () => {
    const { session, autosave, stop, move, read } = await open()
    const job = await runDocumentJob(
      { session, autosave },
      {
        label: 'Move an overlay',
        start: async (updatedAt) => {
          const accepted = await move({ overlayId: 1, row: 7 }, updatedAt)
          session.commit('changeOverlays', { overlayIds: [2], changes: { content: 'meanwhile' } })
          return accepted
        },
      },
    )
    expect(job).toMatchObject({ ok: true, value: { status: 'succeeded' } })
    expect(autosave.getState(), 'nobody else saved').toMatchObject({ isMerged: false, incoming: null })
    const wanted = {
      overlays: [
        { id: 1, row: 7 },
        { id: 2, content: 'meanwhile' },
      ],
    }
    expect(session.getState().document).toMatchObject(wanted)
    await expect.poll(async () => (await read()).composition, { timeout: 10_000 }).toMatchObject(wanted)
    stop()
  })

  it('changes nothing if the service refuses, and keeps saving', async () => {
    const { session, autosave, stop, move } = await open()
    const job = await runDocumentJob(
      { session, autosave },
      { label: 'Move an overlay', start: (updatedAt) => move({ overlayId: 99, row: 7 }, updatedAt) },
    )
    expect(job).toMatchObject({ ok: true, value: { status: 'failed', error: { code: 'tool_refused' } } })
    expect(session.getState()).toMatchObject({ document: start, past: [] })
    session.commit('changeOverlays', { overlayIds: [2], changes: { content: 'after' } })
    autosave.saveNow()
    await expect.poll(() => autosave.getState().status, { timeout: 10_000 }).toBe('saved')
    expect(session.getState().unsaved).toEqual([])
    stop()
  })

  it('waits for the previous job and starts from the version that it saved', async () => {
    const { session, autosave, stop, move } = await open()
    const document = { session, autosave }
    const begun: string[] = []
    const job = (row: number) =>
      runDocumentJob(document, {
        label: `Track ${row}`,
        start: (updatedAt) => {
          begun.push(updatedAt)
          return move({ overlayId: 1, row }, updatedAt)
        },
      })
    const before = session.getState().saved.updatedAt
    const outcomes = await Promise.all([job(6), job(7)])
    expect(outcomes).toMatchObject([
      { ok: true, value: { status: 'succeeded' } },
      { ok: true, value: { status: 'succeeded' } },
    ])
    expect(begun).toEqual([before, expect.not.stringMatching(before)])
    expect(session.getState().past.map(({ label }) => englishOf(label))).toEqual(['Track 6', 'Track 7'])
    stop()
  })

  it('can be abandoned while another one runs, and lets the next one start', async () => {
    const { session, autosave, stop, move } = await open()
    const document = { session, autosave }
    const job = (row: number, signal?: AbortSignal) => {
      const start = (updatedAt: string) => move({ overlayId: 1, row }, updatedAt)
      return runDocumentJob(document, { label: `Track ${row}`, start }, signal)
    }
    const first = job(6)
    await expect(job(7, AbortSignal.abort(new Error('left')))).rejects.toThrow('left')
    expect(await job(8)).toMatchObject({ ok: true, value: { status: 'succeeded' } })
    expect(await first).toMatchObject({ ok: true, value: { status: 'succeeded' } })
    expect(session.getState().past.map(({ label }) => englishOf(label))).toEqual(['Track 6', 'Track 8'])
    stop()
  })

  it('stops waiting for a save once it is abandoned', async () => {
    const { session, autosave, stop } = await open()
    autosave.hold()
    session.commit('changeOverlays', { overlayIds: [2], changes: { content: 'held' } })
    const leaving = new AbortController()
    const waiting = savedRevision({ session, autosave }, leaving.signal)
    leaving.abort(new Error('left'))
    await expect(
      Promise.race([waiting, new Promise((resolve) => setTimeout(resolve, 2_000, 'still waits'))]),
    ).rejects.toThrow('left')
    autosave.release()
    stop()
  })
})
