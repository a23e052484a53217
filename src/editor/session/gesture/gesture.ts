import type { Label } from '../../../base/message.ts'
import { ok, refuse, type Refusal, type Result } from '../../../base/result.ts'
import { applyEdit, type EditCall } from '../../../composition/editRegistry.ts'
import type { AppliedEdit } from '../../../composition/edits/edit.ts'
import { previewBetween, previewEdit, type EditPreview, type OverlayLookup } from '../../../composition/previewEdit.ts'
import type { Composition } from '../../../composition/schema.ts'
import type { TextHeight } from '../../../composition/overlays/textBox.ts'
import { lockedRowsOf, withFollow } from '../changes/withFollow.ts'
import { withGrownText } from '../changes/withGrownText.ts'
import type { ActiveGesture, SessionState, StepRun } from '../sessionState.ts'
import type { Rows } from '../view/rows.ts'
import { lockedRowRefusal, type LockView } from './lockedRow.ts'
import type { GestureSurface, Lens } from './lens.ts'

export interface GestureStep {
  /** Defaults to the label of the edit. */
  readonly label?: Label
  readonly run?: StepRun
}

/**
 * A drag, or the scrubbing of a number. It is one edit, recomputed from the total movement and previewed through a lens
 * over the document; the release commits it as one step.
 *
 *     begin → preview → preview → … → commit | cancel
 */
export interface Gesture {
  /** Starts a gesture on a surface. An active one is dropped. */
  begin(surface?: GestureSurface): void
  isActive(surface: GestureSurface): boolean
  /** Previews an edit. Starts a gesture on the page if none is active. A refusal keeps the previous preview. */
  preview(request: EditCall): Result<EditPreview>
  /** Commits the previewed edit. If there is none, returns the last refusal or does nothing. */
  commit(step?: GestureStep): Result<AppliedEdit>
  cancel(): void
}

export interface GestureHost {
  readonly getState: () => SessionState
  readonly rows: () => Rows
  readonly heightOf: () => TextHeight | null
  /** Stores the gesture in the state. */
  readonly show: (gesture: ActiveGesture | null) => void
  readonly make: (request: EditCall, step: GestureStep) => Result<AppliedEdit>
  /** Refuses while another version is viewed. */
  readonly refusal: () => Refusal | null
}

export interface SessionGesture {
  readonly gesture: Gesture
  readonly lens: Lens
  /**
   * Ends the gesture for another reason, such as an edit made by keyboard. Returns its surface. Null if none was
   * active.
   */
  readonly drop: () => GestureSurface | null
}

interface Active {
  readonly surface: GestureSurface
  readonly preview: EditPreview | null
  /** Why the last edit could not be previewed. Null once one could. */
  readonly refusal: Refusal | null
}

/** Indexes the overlays by id, once for each document. */
function createLookup(): (document: Composition) => OverlayLookup {
  let known: { readonly document: Composition; readonly lookup: OverlayLookup } | null = null
  return (document) => {
    if (known?.document === document) return known.lookup
    const overlayById = new Map(document.overlays.map((overlay) => [overlay.id, overlay]))
    known = { document, lookup: (id) => overlayById.get(id) }
    return known.lookup
  }
}

/**
 * Computes only the scope of the edit, because nothing else is drawn. On the timeline, an edit that would change a
 * locked row is refused.
 */
function onSurface(
  request: EditCall,
  surface: GestureSurface,
  { document, sources, rows, overlayOf }: Pick<SessionState, 'document' | 'sources'> & LockView,
): Result<EditPreview> {
  const outcome = previewEdit(document, request, { sources, overlayOf })
  const locked = outcome.ok && surface === 'timeline' ? lockedRowRefusal(outcome.value, { rows, overlayOf }) : null
  return locked ? refuse(locked) : outcome
}

export function createGesture(host: GestureHost): SessionGesture {
  const { getState, show } = host
  const lookupOf = createLookup()
  const listeners = new Set<() => void>()
  let active: Active | null = null

  const set = (next: Active | null): void => {
    const isOther = next?.preview !== active?.preview
    active = next
    if (isOther) for (const listener of listeners) listener()
  }
  const forget = (): void => {
    if (getState().gesture) show(null)
    set(null)
  }
  const begin = (surface: GestureSurface): Active => {
    set(null)
    const begun = { surface, preview: null, refusal: null }
    set(begun)
    const { document } = getState()
    if (!host.refusal()) show({ request: null, document, createdIds: [] })
    return begun
  }
  const workedOut = (given: EditCall, surface: GestureSurface): Result<EditPreview> => {
    const refusal = host.refusal()
    if (refusal) return refuse(refusal)
    const state = getState()
    const followed = withFollow(given, state.document, lockedRowsOf(host.rows()))
    const request = withGrownText(followed, state.document, { sources: state.sources, heightOf: host.heightOf() })
    if (surface !== 'page')
      return onSurface(request, surface, { ...state, rows: host.rows(), overlayOf: lookupOf(state.document) })
    const applied = applyEdit(state.document, request, state)
    if (!applied.ok) return applied
    show({ request, ...applied.value })
    return ok(previewBetween(request, state.document, applied.value.document))
  }

  const gesture: Gesture = {
    begin: (surface = 'page') => void begin(surface),
    isActive: (surface) => active?.surface === surface,
    preview(request) {
      const current = active ?? begin('page')
      const { surface } = current
      const outcome = workedOut(request, surface)
      if (outcome.ok) set({ surface, preview: outcome.value, refusal: null })
      else if (current.preview === null) set({ ...current, refusal: outcome.refusal })
      return outcome
    },
    commit(step = {}) {
      const ended = active
      // Must be cleared before the edit is made. Otherwise the edit would report this gesture as ended by something
      // else.
      active = null
      const made = ended?.preview && host.make(ended.preview.request, step)
      if (getState().gesture) show(null)
      if (ended?.preview) for (const listener of listeners) listener()
      if (made) return made
      const refusal = host.refusal() ?? ended?.refusal
      return refusal ? refuse(refusal) : ok({ document: getState().document, createdIds: [] })
    },
    cancel: forget,
  }
  return {
    gesture,
    lens: {
      preview: (surface) => (active?.surface === surface ? active.preview : null),
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    drop() {
      const surface = active?.surface ?? null
      set(null)
      return surface
    },
  }
}
