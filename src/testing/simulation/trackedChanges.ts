import type { Session } from '../../editor/session/session.ts'
import type { TextOverlay } from '../../composition/overlays/text.ts'
import type { Composition } from '../../composition/schema.ts'

/** Overlays with tracked content: one tab created each of them, and no other tab changes it. */
export const trackedOverlays = ({ overlays }: Composition): readonly TextOverlay[] =>
  overlays.filter((overlay) => overlay.type === 'text').filter(({ content }) => content.startsWith('tab '))

/** The `left` value of each tracked overlay, by its content. Duplicate contents are reported. */
export function trackedOf(document: Composition): ReadonlyMap<string, number | 'twice'> {
  const found = new Map<string, number | 'twice'>()
  for (const { content, left } of trackedOverlays(document)) found.set(content, found.has(content) ? 'twice' : left)
  return found
}

/** The expected tracked overlays, computed from the effect of each edit in its own tab. */
export interface TrackedChanges {
  /** Records every edit, undo and redo of a session, but not its merges. */
  follow(session: Session): void
  readonly expected: ReadonlyMap<string, number | 'twice'>
}

export function createTrackedChanges(): TrackedChanges {
  const expected = new Map<string, number | 'twice'>()
  const note = (before: Composition, after: Composition): void => {
    const [from, to] = [trackedOf(before), trackedOf(after)]
    for (const name of from.keys()) if (!to.has(name)) expected.delete(name)
    for (const [name, left] of to) if (from.get(name) !== left) expected.set(name, left)
  }
  return {
    expected,
    follow(session) {
      session.subscribe((now, before) => {
        if (now.saved === before.saved && now.document !== before.document) note(before.document, now.document)
      })
    },
  }
}
