import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { hostStore } from '../../client/http/host.ts'
import { call } from '../../client/http/http.ts'
import { newId } from '../../client/http/newId.ts'
import { sourceMediaOf } from '../../client/media/sourceMediaOf.ts'
import { readComposition } from '../../contract/operations/compositions.ts'
import { smallComposition, videoOverlay } from '../../testing/composition/compositions.ts'
import { makeVideo } from '../../testing/media/media.ts'
import { idleHost } from '../../testing/page/idleHost.ts'
import { freshAutosaveContext } from '../../testing/page/memoryJournals.ts'
import { startTestService } from '../../testing/service/service.ts'
import { preparedAsset, uploadAsset } from '../../testing/service/uploadAsset.ts'
import { createAutosave } from '../autosave/autosave.ts'
import { browserClock } from '../autosave/browserClock.ts'
import { serviceHost } from '../autosave/serviceHost.ts'
import { createSession } from '../session/session.ts'
import { savedRevision } from '../autosave/documentJob.ts'
import { onCutoutBroadcast } from './cutoutChannel.ts'
import { type CutoutRequests, followCutoutOfTab, startCutout } from './startCutout.ts'

const service = await startTestService()
afterAll(async () => await service.stop())
beforeEach(() => hostStore.setState({ baseUrl: service.origin, key: service.owner.key }, true))

const requests = (): CutoutRequests => ({ queries: new QueryClient(), sendOnce: (_, send) => send(newId()) })

/** Uploads a video and saves a composition that plays it. */
async function saved() {
  const { id: projectId } = await service.owner.call('createProject', { body: { name: 'Cut-outs' } })
  const bytes = await readFile(await makeVideo(join(service.running.context.workFolder, 'a.mp4'), { seconds: 1 }))
  const file = { projectId, type: 'video', filename: 'A.mp4', mimeType: 'video/mp4', bytes } as const
  const asset = await preparedAsset(service.owner, (await uploadAsset(service.owner, file)).id)
  const body = { title: 'A', composition: smallComposition([videoOverlay(7, asset.id)]) }
  return { asset, record: await service.owner.call('createComposition', { params: { projectId }, body }) }
}

/** Opens a composition as a tab does. */
async function open(given?: Awaited<ReturnType<typeof saved>>) {
  const { asset, record } = given ?? (await saved())
  const { composition: document, id: compositionId, title, projectId, updatedAt } = record
  const session = createSession({ compositionId, projectId, title, updatedAt, document }, [sourceMediaOf(asset)])
  const host = serviceHost(compositionId)
  const work = freshAutosaveContext(session)
  const autosave = createAutosave({ session, host, work, clock: browserClock, newKey: newId })
  const stop = autosave.start()
  const detach = session.host.attach(() => idleHost)
  const rows = () => session.getState().document.overlays.map(({ id, row }) => [id, row])
  const stored = async () => (await call(readComposition, { params: { compositionId } })).composition
  return { session, autosave, rows, stored, close: () => [detach(), stop()] }
}

it('shows the cut-out that the service has saved, as one undo step', async () => {
  const { autosave, close, rows, session } = await open()
  await startCutout({ session, autosave }, 7, requests())
  await expect.poll(rows, { timeout: 60_000 }).toEqual([
    [7, 1],
    [8, 0],
  ])
  expect(session.getState().past).toHaveLength(1)
  session.undo()
  expect(rows()).toEqual([[7, 0]])
  close()
}, 120_000)

it('places the cut-out itself if the video was edited in the meantime, and keeps the edit', async () => {
  const { autosave, close, rows, session, stored } = await open()
  await startCutout({ session, autosave }, 7, requests())
  session.commit('changeOverlays', { overlayIds: [7], changes: { left: 40 } })
  autosave.saveNow()
  await expect.poll(rows, { timeout: 60_000 }).toEqual([
    [7, 1],
    [8, 0],
  ])
  expect(session.getState().document.overlays).toMatchObject([
    { left: 40, styles: { opacity: 0 } },
    { left: 40, styles: { muted: true } },
  ])
  autosave.saveNow()
  await expect.poll(stored, { timeout: 20_000 }).toEqual(session.getState().document)
  close()
}, 120_000)

it('is finished by another tab if the one that started it is closed, and by one tab only', async () => {
  const given = await saved()
  const [first, second] = [await open(given), await open(given)]
  const followed: Promise<void>[] = []
  const stop = onCutoutBroadcast(given.record.id, (started) => {
    followed.push(followCutoutOfTab(second, started, new QueryClient()))
  })
  await startCutout(first, 7, requests())
  first.session.commit('changeOverlays', { overlayIds: [7], changes: { left: 40 } })
  await savedRevision(first)
  first.close()
  await expect.poll(second.rows, { timeout: 60_000 }).toEqual([
    [7, 1],
    [8, 0],
  ])
  await Promise.all(followed)
  expect(second.session.getState().document.overlays).toMatchObject([
    { left: 40, styles: { opacity: 0 } },
    { left: 40 },
  ])
  await expect.poll(second.stored, { timeout: 20_000 }).toEqual(second.session.getState().document)
  stop()
  second.close()
}, 120_000)
