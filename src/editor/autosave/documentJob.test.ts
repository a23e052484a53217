import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { hostStore } from '../../client/host.ts'
import { call } from '../../client/http.ts'
import { newId } from '../../client/newId.ts'
import { readComposition } from '../../contract/operations/compositions.ts'
import { runEditorTool } from '../../contract/operations/editorTools.ts'
import { freshWork } from '../../testing/memoryJournals.ts'
import { composition, overlay } from '../../testing/overlays.ts'
import { startTestService } from '../../testing/service.ts'
import { createSession } from '../session/session.ts'
import { createAutosave } from './autosave.ts'
import { browserClock } from './browserClock.ts'
import { runDocumentJob } from './documentJob.ts'
import { serviceHost } from './serviceHost.ts'

const service = await startTestService()
afterAll(() => service.stop())
beforeEach(() => hostStore.setState({ baseUrl: service.origin, key: service.owner.key }, true))

const start = composition([overlay({ type: 'text', id: 1 }), overlay({ type: 'text', id: 2, from: 200 })])

/** A composition of the service, open in an editor. */
async function open() {
  const { id: projectId } = await service.owner.call('createProject', { body: { name: 'Jobs' } })
  const body = { title: 'Teaser', composition: start }
  const saved = await service.owner.call('createComposition', { params: { projectId }, body })
  const { id: compositionId, title, updatedAt } = saved
  const session = createSession({ compositionId, projectId, title, updatedAt, document: saved.composition }, [])
  const host = serviceHost(compositionId)
  const autosave = createAutosave({ session, host, work: freshWork(session), clock: browserClock, newKey: newId })
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
    expect(session.getState().past.map(({ label }) => label)).toEqual(['Change 1 overlay', 'Move an overlay'])
    expect(session.getState()).toMatchObject({ unsaved: [] })
    expect((await read()).composition).toEqual(session.getState().document)
    session.undo()
    expect(session.getState().document).toEqual(mine)
    autosave.saveNow()
    await expect.poll(async () => (await read()).composition, { timeout: 10_000 }).toEqual(mine)
    stop()
  })

  it('keeps what is edited meanwhile, and saves it afterwards', async () => {
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

  it('changes nothing where the service refuses, and goes on saving', async () => {
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
})
