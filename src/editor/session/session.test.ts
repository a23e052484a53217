import { describe, expect, it } from 'vitest'
import type { Overlay } from '../../composition/schema.ts'
import { choicesFor } from '../../composition/merge/clash.ts'
import { composition, media, overlay } from '../../testing/composition/overlays.ts'
import { createSession } from './session.ts'

const a = overlay({ type: 'text', id: 1 })
const b = overlay({ type: 'video', id: 2, from: 30 })

function open(overlays: readonly Overlay[] = [a, b]) {
  const document = composition(overlays)
  return createSession({ compositionId: 'c', projectId: 'p', title: 'Teaser', document, updatedAt: 'r0' }, [media()])
}

describe('a session', () => {
  it('makes an edit one undo step, and selects nothing', () => {
    const session = open()
    const outcome = session.commit('splitOverlays', { overlayIds: [1], atFrame: 10 })
    expect(outcome).toMatchObject({ ok: true, value: { createdIds: [3] } })
    expect(session.getState()).toMatchObject({
      past: [{ label: { id: 'edit.splitOverlays', values: { count: 1 } } }],
      unsaved: [{ kind: 'edit' }],
      selection: new Set(),
    })
  })

  it('changes nothing if an edit is refused', () => {
    const session = open()
    const before = session.getState()
    expect(session.commit('deleteOverlays', { overlayIds: [9] })).toMatchObject({ ok: false })
    expect(session.getState()).toBe(before)
  })

  it('leaves no step if an edit changes nothing', () => {
    const session = open()
    session.commit('moveOverlays', { overlayIds: [1], deltaFrames: -5, deltaRows: 0 })
    session.commit('changeOverlays', { overlayIds: [1], changes: { left: 0 } })
    expect(session.getState()).toMatchObject({ past: [], unsaved: [] })
  })

  it('makes several edits as one step, all or none', () => {
    const session = open()
    const { document } = session.getState()
    const good = { name: 'insertRow', input: { row: 0 } } as const
    expect(session.transact([good, { name: 'deleteOverlays', input: { overlayIds: [9] } }], 'Both')).toMatchObject({
      ok: false,
    })
    expect(session.getState().document).toBe(document)
    session.transact([good, { name: 'deleteOverlays', input: { overlayIds: [1] } }], 'Both')
    expect(session.getState()).toMatchObject({ document: { overlays: [{ id: 2, row: 1 }] }, past: [{ label: 'Both' }] })
    session.undo()
    expect(session.getState().document).toEqual(document)
  })

  it('shows a gesture without making it, and makes its last state one step', () => {
    const session = open()
    session.gesture.begin()
    for (const deltaFrames of [1, 5, 9])
      session.gesture.preview({ name: 'moveOverlays', input: { overlayIds: [2], deltaFrames, deltaRows: 0 } })
    expect(session.getState()).toMatchObject({
      past: [],
      document: { overlays: [{}, { from: 30 }] },
      shown: { overlays: [{}, { from: 39 }] },
    })
    expect(session.getState().shown.overlays[0]).toBe(a)
    session.gesture.commit()
    expect(session.getState()).toMatchObject({
      gesture: null,
      past: [{ label: { id: 'edit.moveOverlays', values: { count: 1 } } }],
      document: { overlays: [{}, { from: 39 }] },
    })
  })

  it('drops a gesture on cancel, and keeps the last preview if the next is refused', () => {
    const session = open()
    session.gesture.begin()
    session.gesture.preview({ name: 'moveOverlays', input: { overlayIds: [2], deltaFrames: 5, deltaRows: 0 } })
    expect(session.gesture.preview({ name: 'deleteOverlays', input: { overlayIds: [9] } })).toMatchObject({ ok: false })
    expect(session.getState().shown.overlays[1]).toMatchObject({ from: 35 })
    session.gesture.cancel()
    expect(session.getState().shown).toBe(session.getState().document)
    session.gesture.begin()
    session.gesture.commit()
    expect(session.getState()).toMatchObject({ gesture: null, past: [] })
  })

  it('restores the selection of a step on undo and redo, without overlays that are gone', () => {
    const session = open()
    session.select([1, 2])
    session.commit('deleteOverlays', { overlayIds: [1] })
    expect(session.getState().selection).toEqual(new Set([2]))
    session.clearSelection()
    session.undo()
    expect(session.getState().selection).toEqual(new Set([1, 2]))
    session.redo()
    expect(session.getState().selection).toEqual(new Set([2]))
    session.toggleSelected(2)
    expect(session.getState().selection).toEqual(new Set())
  })

  it('forgets what could be redone after another edit', () => {
    const session = open()
    session.commit('insertRow', { row: 0 })
    session.undo()
    session.commit('insertRow', { row: 0 })
    expect(session.redo()).toMatchObject({ ok: false, refusal: { code: 'nothing_to_redo' } })
  })

  it('drops a step that no longer fits after a rebase', () => {
    const session = open()
    session.commit('changeOverlays', { overlayIds: [1], changes: { left: 5 } })
    const { document, unsaved } = session.getState()
    session.confirmSaved({ title: 'Teaser', document, unsavedCount: unsaved.length }, 'r1')
    const theirs = composition([{ ...a, left: 70 }, b])
    expect(session.rebaseOnto({ title: 'Teaser', document: theirs, updatedAt: 'r2' })).toMatchObject({
      ok: true,
      value: { isMerged: false },
    })
    expect(session.undo()).toMatchObject({ ok: false, refusal: { code: 'undo_clash' } })
    expect(session.getState()).toMatchObject({ past: [], document: theirs, saved: { updatedAt: 'r2' } })
  })

  it('does not replay undone changes in a rebase', () => {
    const session = open()
    session.commit('deleteOverlays', { overlayIds: [1] })
    session.undo()
    const theirs = composition([{ ...a, left: 70 }, b])
    expect(session.rebaseOnto({ title: 'Theirs', document: theirs, updatedAt: 'r1' })).toMatchObject({
      ok: true,
      value: { isMerged: false },
    })
    expect(session.getState()).toMatchObject({ document: theirs, title: 'Theirs', unsaved: [] })
  })

  it('merges the outcome if an edit cannot be replayed', () => {
    const session = open()
    session.commit('deleteOverlays', { overlayIds: [1, 2] })
    const theirs = composition([b])
    expect(session.rebaseOnto({ title: 'Teaser', document: theirs, updatedAt: 'r1' })).toMatchObject({
      ok: true,
      value: { isMerged: true },
    })
    expect(session.getState().document.overlays).toEqual([])
  })

  it('reports a conflict between titles that both sides changed', () => {
    const session = open()
    session.setTitle('Mine')
    const server = { title: 'Theirs', document: session.getState().document, updatedAt: 'r1' }
    expect(session.rebaseOnto(server)).toMatchObject({
      ok: false,
      refusal: [{ path: ['title'], mine: 'Mine', theirs: 'Theirs' }],
    })
    expect(session.getState().saved.updatedAt).toBe('r0')
    session.rebaseOnto(server, new Map([['composition title', 'theirs']]))
    expect(session.getState()).toMatchObject({ title: 'Theirs', saved: { updatedAt: 'r1' } })
  })

  it('keeps its own steps and selection under a new id if its id was taken', () => {
    const session = open()
    session.commit('duplicateOverlays', { overlayIds: [1] })
    session.commit('changeOverlays', { overlayIds: [3], changes: { left: 7 } })
    session.select([3])
    const theirs = composition([a, b, overlay({ type: 'emoji', id: 3 })])
    expect(session.rebaseOnto({ title: 'Teaser', document: theirs, updatedAt: 'r1' })).toMatchObject({
      value: { isMerged: true, incoming: { added: [{ overlay: { id: 3, type: 'emoji' } }] } },
    })
    const { document, selection, past } = session.getState()
    expect(document.overlays.map(({ id, type, left }) => [id, type, left])).toContainEqual([4, 'text', 7])
    expect(selection).toEqual(new Set([4]))
    expect(past).toHaveLength(2)
    session.undo()
    session.undo()
    expect(session.getState().document).toEqual(theirs)
  })

  it('undoes only its own change after someone else made the composition longer', () => {
    const session = open()
    session.commit('moveOverlays', { overlayIds: [1], deltaFrames: 100, deltaRows: 0 })
    const theirs = composition([a, overlay({ ...b, from: 200, type: 'video' })])
    session.rebaseOnto({ title: 'Teaser', document: theirs, updatedAt: 'r1' })
    expect(session.getState().document.durationInFrames).toBe(230)
    expect(session.undo()).toMatchObject({ ok: true })
    expect(session.getState().document).toEqual(theirs)
    session.redo()
    expect(session.getState().document).toMatchObject({ durationInFrames: 230, overlays: [{ from: 100 }, {}] })
  })

  it('holds the conflict until every clash has a choice', () => {
    const session = open()
    session.commit('changeOverlays', { overlayIds: [1], changes: { left: 5, top: 5 } })
    const server = { title: 'Teaser', document: composition([{ ...a, left: 9, top: 9 }, b]), updatedAt: 'r1' }
    session.rebaseOnto(server)
    expect(session.getState().conflict).toMatchObject({
      server,
      clashes: [{ path: ['left'] }, { path: ['top'] }],
      versions: { mine: { overlays: [{ left: 5 }, {}] }, theirs: { overlays: [{ left: 9 }, {}] } },
    })
    expect(session.rebaseOnto(server, new Map([['overlay 1 left', 'theirs']]))).toMatchObject({ ok: false })
    expect(session.getState().conflict?.clashes).toMatchObject([{ path: ['top'] }])
    session.rebaseOnto(
      server,
      new Map([
        ['overlay 1 left', 'theirs'],
        ['overlay 1 top', 'mine'],
      ]),
    )
    expect(session.getState()).toMatchObject({ conflict: null, document: { overlays: [{ left: 9, top: 5 }, {}] } })
  })

  it('keeps my values in history when theirs are taken, so that an undo restores them', () => {
    const session = open()
    session.commit('changeOverlays', { overlayIds: [1], changes: { left: 5 } })
    session.setTitle('Mine')
    const server = { title: 'Theirs', document: composition([{ ...a, left: 9 }, b]), updatedAt: 'r1' }
    session.rebaseOnto(server)
    session.rebaseOnto(server, choicesFor(session.getState().conflict?.clashes ?? [], 'theirs'))
    expect(session.getState()).toMatchObject({ title: 'Theirs', document: { overlays: [{ left: 9 }, {}] } })
    expect(
      session
        .getState()
        .past.map(({ label }) => label)
        .at(-1),
    ).toBe('Take theirs')
    session.undo()
    expect(session.getState().document.overlays[0]).toMatchObject({ left: 5 })
    session.undo()
    expect(session.getState().document.overlays[0]).toMatchObject({ left: 9 })
    session.redo()
    session.redo()
    expect(session.getState()).toMatchObject({ document: { overlays: [{ left: 9 }, {}] } })
  })

  it('shows another version, and edits nothing meanwhile', () => {
    const session = open()
    session.commit('changeOverlays', { overlayIds: [1], changes: { left: 5 } })
    const { document, unsaved, past } = session.getState()
    const earlier = composition([b])
    session.viewVersion({ document: earlier, label: 'Yesterday' })
    expect(session.getState().shown).toBe(earlier)
    const refused = { ok: false, refusal: { code: 'looking_back' } }
    expect(session.commit('deleteOverlays', { overlayIds: [1] })).toMatchObject(refused)
    session.gesture.begin()
    expect(session.gesture.preview({ name: 'deleteOverlays', input: { overlayIds: [1] } })).toMatchObject(refused)
    expect(session.gesture.commit()).toMatchObject(refused)
    expect(session.undo()).toMatchObject(refused)
    expect(session.redo()).toMatchObject(refused)
    expect(session.getState()).toMatchObject({ document, unsaved, past, gesture: null })
    session.confirmSaved({ title: 'Teaser', document, unsavedCount: 1 }, 'r1')
    expect(session.getState()).toMatchObject({ unsaved: [], shown: earlier })
    session.viewVersion(null)
    expect(session.getState().shown).toBe(document)
  })

  it('uses the length of sources once they are set', () => {
    const session = createSession(
      { compositionId: 'c', projectId: 'p', title: '', document: composition([b]), updatedAt: 'r0' },
      [],
    )
    const trim = () => session.commit('trimOverlays', { overlayIds: [2], edge: 'end', deltaFrames: 20 })
    trim()
    expect(session.getState().document.overlays[0]).toMatchObject({ durationInFrames: 30 })
    session.setSources([media()])
    trim()
    expect(session.getState().document.overlays[0]).toMatchObject({ durationInFrames: 50 })
  })
})
