import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EditRequest } from '../../composition/editRegistry.ts'
import { choicesFor, type Clash } from '../../composition/merge/clash.ts'
import { insertedRows } from '../../composition/merge/insertedRows.ts'
import { mergeCompositions } from '../../composition/merge/mergeCompositions.ts'
import { diffCompositions } from '../../composition/patch.ts'
import type { Composition } from '../../composition/schema.ts'
import { parseComposition } from '../../composition/violations.ts'
import { compositionArbitrary, someMedia, someSources } from '../../testing/composition/compositionArbitrary.ts'
import { deepFreeze } from '../../testing/composition/deepFreeze.ts'
import { expectSame } from '../../testing/composition/expectSame.ts'
import { requestOf } from '../../testing/composition/editArbitrary.ts'
import { editDraftArbitrary, type EditDraft } from '../../testing/composition/editDraft.ts'
import { soakCount } from '../../testing/soak.ts'
import { replay } from './changes/editRecord.ts'
import type { SentVersion } from './changes/createVersions.ts'
import { createSession, type Session } from './session.ts'
import type { SavedComposition, SessionRecord, SessionState } from './sessionState.ts'

const SEED = 20261121

const recordOf = (document: SessionRecord['document']): SessionRecord => ({
  compositionId: 'c',
  projectId: 'p',
  title: 'Untitled',
  document: deepFreeze(document),
  updatedAt: '2026-11-21T08:00:00.000Z',
})

function expectInvariants(session: Session): void {
  const { saved, unsaved, document, gesture, shown, selection } = session.getState()
  const replayed = replay(saved.document, unsaved, { sources: someSources })
  expectSame(replayed.ok && replayed.value.document, document)
  expectSame(replayed.ok && replayed.value.records, unsaved)
  expect(shown).toBe(gesture ? gesture.document : document)
  const ids = new Set(document.overlays.map((overlay) => overlay.id))
  expect([...selection].every((id) => ids.has(id))).toBe(true)
}

/**
 * Previews several edits in turn. Asserts that nothing is committed until the release, which commits only the last one.
 */
function expectGesture(session: Session, edits: readonly EditRequest[], end: 'commit' | 'cancel'): void {
  const { document, past } = session.getState()
  const twin = createSession(recordOf(document), someMedia)
  session.gesture.begin()
  const shown = edits.filter(({ name, input }) => session.gesture.preview({ name, input }).ok).at(-1)
  expectInvariants(session)
  expect(session.getState().document).toBe(document)
  if (end === 'cancel') session.gesture.cancel()
  else session.gesture.commit()
  if (shown && end === 'commit') twin.transact([shown], 'edit')
  expectSame(session.getState().document, twin.getState().document)
  expect(session.getState().past.length - past.length).toBe(twin.getState().past.length)
}

function edited(session: Session, drafts: readonly EditDraft[]): Session {
  for (const draft of drafts) session.transact([requestOf(session.getState().document, draft)], 'edit')
  return session
}

const expectUntouched = (session: Session, before: SessionState): void =>
  expect({ ...session.getState(), conflict: null }).toEqual(before)

/** Clashes between a version and the session. */
function clashesWith(session: Session, version: SavedComposition): readonly Clash[] {
  const { saved, document, sources } = session.getState()
  const merge = mergeCompositions(
    { base: saved.document, mine: document, theirs: version.document, sources },
    new Map(),
  )
  if (merge.ok) return []
  expect(session.rebaseOnto(version)).toEqual({ ok: false, refusal: merge.refusal.clashes })
  expect(session.getState().conflict).toEqual({ ...merge.refusal, server: version })
  return merge.refusal.clashes
}

/** Overlays and settings that have changed. New overlays do not count. */
function touchedBy(start: Composition, document: Composition): Set<string> {
  const { settings, removed, added, changed, order } = diffCompositions(start, document)
  return new Set([
    ...settings.flatMap(({ path: [field = ''] }) => (field === 'durationInFrames' ? [] : [field])),
    ...removed.map(({ overlay }) => `${overlay.id}`),
    ...changed.map(({ id }) => `${id}`),
    ...(order ? ['order'] : []),
    ...(added.length > 0 && removed.length > 0 ? ['order'] : []),
  ])
}

/** A composition without its duration and the order of its overlays. */
const contentsOf = ({ durationInFrames: _length, overlays, ...settings }: Composition) => ({
  ...settings,
  overlays: overlays.toSorted((left, right) => left.id - right.id),
})

const stepArbitrary = fc.record({
  kind: fc.constantFrom(
    'commit',
    'commit',
    'commit',
    'gesture',
    'cancel',
    'undo',
    'undo',
    'redo',
    'send',
    'confirm',
    'select',
  ),
  draft: editDraftArbitrary,
  other: editDraftArbitrary,
})

/** A merge cannot distinguish a single overlay moved to another row, next to a new one, from an inserted row. */
function isMistakenForRow(start: Composition, session: Session): boolean {
  const { document, past } = session.getState()
  return insertedRows(start, document).length !== past.flatMap((step) => step.insertedRows).length
}

/** A row that was inserted here stays after its undo if an overlay of the other client is in it. */
function isRowInUse(session: Session, start: Composition): boolean {
  const { document, past, saved } = session.getState()
  const known = new Set(start.overlays.map(({ id }) => id))
  const theirs = new Set(saved.document.overlays.flatMap(({ id }) => (known.has(id) ? [] : [id])))
  const inserted = past.flatMap((step) => step.insertedRows)
  return document.overlays.some(({ id, row }) => theirs.has(id) && inserted.includes(row))
}

describe('a session', () => {
  it(`holds document = replay(saved, unsaved) through edits, gestures, undo, redo and saves (seed ${SEED})`, {
    timeout: soakCount(120_000, 3_600_000),
  }, () => {
    fc.assert(
      fc.property(compositionArbitrary, fc.array(stepArbitrary, { minLength: 30, maxLength: 30 }), (start, steps) => {
        const session = createSession(recordOf(start), someMedia)
        let sent: SentVersion | null = null
        for (const { kind, draft, other } of steps) {
          const { document } = session.getState()
          const request = requestOf(document, draft)
          if (kind === 'commit') session.transact([request], 'edit')
          if (kind === 'select') session.select(document.overlays.slice(0, 2).map((overlay) => overlay.id))
          if (kind === 'undo') session.undo()
          if (kind === 'redo') session.redo()
          if (kind === 'gesture') expectGesture(session, [requestOf(document, other), request], 'commit')
          if (kind === 'cancel') expectGesture(session, [requestOf(document, other), request], 'cancel')
          if (kind === 'send') {
            const { title, unsaved } = session.getState()
            sent = { title, document: session.getState().document, unsavedCount: unsaved.length }
          }
          if (kind === 'confirm' && sent) {
            session.confirmSaved(sent, '2026-11-21T09:00:00.000Z')
            sent = null
          }
          deepFreeze(session.getState().document)
          if (kind !== 'commit') expectInvariants(session)
        }
        expect(parseComposition(session.getState().document)).toMatchObject({ ok: true })
      }),
      { seed: SEED, numRuns: soakCount(100, 5_000) },
    )
  })

  it(`undoes exactly and redoes exactly, all the way (seed ${SEED})`, {
    timeout: soakCount(120_000, 3_600_000),
  }, () => {
    fc.assert(
      fc.property(
        compositionArbitrary,
        fc.array(editDraftArbitrary, { minLength: 30, maxLength: 30 }),
        (start, drafts) => {
          const session = createSession(recordOf(start), someMedia)
          const versions = [session.getState().document]
          for (const draft of drafts) {
            const { document, past } = session.getState()
            session.transact([requestOf(document, draft)], 'edit')
            if (session.getState().past.length > past.length) versions.push(deepFreeze(session.getState().document))
          }
          for (const version of versions.toReversed().slice(1)) {
            expect(session.undo().ok).toBe(true)
            expectSame(session.getState().document, version)
          }
          expect(session.undo()).toMatchObject({ ok: false, refusal: { code: 'nothing_to_undo' } })
          for (const version of versions.slice(1)) {
            expect(session.redo().ok).toBe(true)
            expectSame(session.getState().document, version)
          }
          expectInvariants(session)
        },
      ),
      { seed: SEED, numRuns: soakCount(100, 5_000) },
    )
  })

  it(`merges with any other version, with choices if necessary, and stays sound when undone and redone (seed ${SEED})`, {
    timeout: soakCount(120_000, 3_600_000),
  }, () => {
    const drafts = fc.array(editDraftArbitrary, { maxLength: 10 })
    const counts = { merged: 0, replayed: 0, undone: 0, redone: 0 }
    fc.assert(
      fc.property(
        compositionArbitrary,
        drafts,
        drafts,
        fc.constantFrom('mine', 'theirs'),
        (start, mine, theirs, side) => {
          const session = edited(createSession(recordOf(start), someMedia), mine)
          const server = edited(createSession(recordOf(start), someMedia), theirs).getState()
          const version = { title: 'Theirs', document: deepFreeze(server.document), updatedAt: 'later' }
          const before = session.getState()
          const input = { base: start, mine: before.document, theirs: server.document, sources: someSources }
          const choices = choicesFor(clashesWith(session, version), side)
          if (choices.size > 0) expectUntouched(session, before)
          else counts.merged += 1
          session.rebaseOnto(version, choices)
          const { saved, conflict, document, unsaved } = session.getState()
          expect({ saved, conflict }).toEqual({ saved: version, conflict: null })
          const merge = mergeCompositions(input, choices)
          expectSame(document, merge.ok && merge.value.document)
          expect(parseComposition(document)).toMatchObject({ ok: true })
          expectInvariants(session)
          if (unsaved.length > 0 && unsaved[0]?.stepId !== 0) counts.replayed += 1
          while (session.getState().past.length > 0) {
            if (session.undo().ok) counts.undone += 1
            expectInvariants(session)
          }
          expect(parseComposition(session.getState().document)).toMatchObject({ ok: true })
          while (session.getState().future.length > 0) {
            if (session.redo().ok) counts.redone += 1
            expectInvariants(session)
          }
          expect(parseComposition(session.getState().document)).toMatchObject({ ok: true })
        },
      ),
      { seed: SEED, numRuns: soakCount(400, 10_000) },
    )
    expect(counts.merged).toBeGreaterThan(70)
    expect(counts.replayed).toBeGreaterThan(70)
    expect(counts.redone).toBe(counts.undone)
    expect(counts.undone).toBeGreaterThan(1_000)
  })

  it(`undoes only local changes after another client changed other things (seed ${SEED})`, {
    timeout: soakCount(120_000, 3_600_000),
  }, () => {
    const drafts = fc.array(editDraftArbitrary, { minLength: 1, maxLength: 4 })
    let taken = 0
    fc.assert(
      fc.property(compositionArbitrary, drafts, drafts, (start, mine, theirs) => {
        const session = edited(createSession(recordOf(start), someMedia), mine)
        const theirSession = edited(createSession(recordOf(start), someMedia), theirs)
        const { document } = theirSession.getState()
        if (isMistakenForRow(start, session) || isMistakenForRow(start, theirSession)) return
        const [own, other] = [session.getState().document, document].map((side) => touchedBy(start, side))
        if ([...(own ?? [])].some((thing) => other?.has(thing))) return
        expect(session.rebaseOnto({ title: 'Theirs', document: deepFreeze(document), updatedAt: 'later' }).ok).toBe(
          true,
        )
        if (isRowInUse(session, start)) return
        while (session.getState().past.length > 0) expect(session.undo()).toMatchObject({ ok: true })
        expectSame(contentsOf(session.getState().document), contentsOf(document))
        taken += 1
      }),
      { seed: SEED, numRuns: soakCount(500, 10_000) },
    )
    expect(taken).toBeGreaterThan(200)
  })
})
