import { expect, it } from 'vitest'
import { createFakeCompositionHost } from '../../testing/page/fakeCompositionHost.ts'
import { createMemoryJournalStore, memoryJournals } from '../../testing/page/memoryJournals.ts'
import { composition, overlay } from '../../testing/composition/overlays.ts'
import { createVirtualClock } from '../../testing/page/virtualClock.ts'
import { createAutosave } from '../autosave/autosave.ts'
import { openSession } from '../autosave/openSession.ts'
import { saveFirst } from './saveFirst.ts'

async function opened() {
  const document = composition([overlay({ type: 'text', id: 1 })])
  const record = { compositionId: 'c', projectId: 'p', title: 'Teaser', document, updatedAt: 'revision 0' }
  const host = createFakeCompositionHost(record)
  const journals = memoryJournals(createMemoryJournalStore())
  const { session, work } = await openSession({ record, sources: [], journals })
  const autosave = createAutosave({ session, host, work, clock: createVirtualClock(), newKey: () => 'key' })
  autosave.start()
  const edit = () => {
    const changes = { content: 'changed' }
    expect(session.commit('changeOverlays', { overlayIds: [1], changes })).toMatchObject({ ok: true })
  }
  return { session, autosave, host, edit }
}

it('gives the revision that holds every edit', async () => {
  const { session, autosave, host, edit } = await opened()
  expect(await saveFirst(autosave, session)).toBe('revision 0')
  edit()
  expect(await saveFirst(autosave, session)).toBe(host.current().updatedAt)
  expect(host.current().updatedAt).not.toBe('revision 0')
})

it('refuses at once while a tool changes the composition, and saves once that is done', async () => {
  const { session, autosave, edit } = await opened()
  autosave.hold()
  edit()
  await expect(saveFirst(autosave, session)).rejects.toThrow(
    'A tool is editing this video. Wait for it to finish, then export.',
  )
  autosave.release()
  await expect(saveFirst(autosave, session)).resolves.not.toBe('revision 0')
})
