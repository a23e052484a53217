import { assertNever } from '../../base/assertNever.ts'
import type { UploadItem, UploadStage } from '../../client/uploads/uploadItem.ts'
import type { DropsEffect, DropsEvent, DropsState } from './dropsState.ts'
import { dropsOf, followersOf, shiftedDrops, withLength, withoutPlaced, type PendingDrop } from './pendingDrop.ts'
import { sentenceOfError } from '../../client/errorWords/wordsOf.ts'

/** A state and the effects of entering it. */
export interface DropsTransition {
  readonly state: DropsState
  readonly effects: readonly DropsEffect[]
}

type EventOf<Kind extends DropsEvent['kind']> = Extract<DropsEvent, { readonly kind: Kind }>

/** Uploads in these stages continue without the user, so later files of the drop wait for them. */
const moving: ReadonlySet<UploadStage> = new Set(['waiting', 'reserving', 'transferring', 'completing', 'preparing'])

const only = (state: DropsState): DropsTransition => ({ state, effects: [] })
const without = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  new Set([...ids].filter((other) => other !== id))
const withoutDrop = (state: DropsState, uploadId: string): DropsState => ({
  ...state,
  drops: state.drops.filter((drop) => drop.uploadId !== uploadId),
})

/** Advances the machine. After every event, it starts each file that is ready and may be placed. */
export function advanceDrops(state: DropsState, event: DropsEvent): DropsTransition {
  const next = afterEvent(state, event)
  if (!next.state.isFollowed) return next
  const followed = followUploads(next.state)
  const started = startReady(followed.state)
  const effects = [...next.effects, ...followed.effects, ...started.effects]
  return { state: keepReference(state, started.state), effects }
}

function afterEvent(state: DropsState, event: DropsEvent): DropsTransition {
  switch (event.kind) {
    case 'held':
      return only({ ...state, drops: withFiles(state.drops, event) })
    case 'followed':
      return only({ ...state, uploads: event.uploads, isBusy: event.isBusy, isFollowed: true })
    case 'left':
      return only({ ...state, isFollowed: false, resting: new Set() })
    case 'uploadsChanged':
      return only({ ...state, uploads: event.uploads })
    case 'busyChanged':
      return only({ ...state, isBusy: event.isBusy })
    case 'rowsShifted':
      return only({ ...state, drops: shiftedDrops(state.drops, event.insertedRows, event.by) })
    case 'sourceRead':
      return afterRead(state, event)
    case 'placed':
      return afterPlaced({ ...state, placing: without(state.placing, event.uploadId) }, event)
    case 'rested':
      return only({ ...state, resting: without(state.resting, event.uploadId) })
    case 'online':
      return only({ ...state, resting: new Set() })
    default:
      return assertNever(event)
  }
}

/** A file that is dropped again loses its earlier place. */
function withFiles(drops: readonly PendingDrop[], { files, place, fps }: EventOf<'held'>): readonly PendingDrop[] {
  const ids = new Set(files.map(({ id }) => id))
  return [...drops.filter(({ uploadId }) => !ids.has(uploadId)), ...dropsOf(files, place, fps)]
}

/**
 * Places a file after its media was read. If something prevents that, the media is read again later, because it may
 * have changed.
 */
function afterRead(state: DropsState, { uploadId, outcome }: EventOf<'sourceRead'>): DropsTransition {
  const idle = { ...state, placing: without(state.placing, uploadId) }
  const drop = state.drops.find((one) => one.uploadId === uploadId)
  if (drop === undefined || !state.isFollowed || state.isBusy) return only(idle)
  if (outcome.ok) {
    const { source, durationInFrames } = outcome.value
    const drops = withLength(state.drops, uploadId, durationInFrames)
    return {
      state: { ...state, drops },
      effects: [{ kind: 'place', drop: { ...drop, durationInFrames }, source }],
    }
  }
  if (outcome.refusal.kind === 'passing') {
    const resting = new Set([...idle.resting, uploadId])
    return { state: { ...idle, resting }, effects: [{ kind: 'rest', uploadId }] }
  }
  const report = { type: 'refused', name: drop.name, reason: outcome.refusal.reason } as const
  return { state: withoutDrop(idle, uploadId), effects: [{ kind: 'report', report }] }
}

function afterPlaced(state: DropsState, { uploadId, name, outcome }: EventOf<'placed'>): DropsTransition {
  if (outcome.ok) {
    const drops = withoutPlaced(state.drops, uploadId, outcome.value)
    return { state: { ...state, drops }, effects: [{ kind: 'report', report: { type: 'placed', name } }] }
  }
  const report = { type: 'refused', name, reason: sentenceOfError(outcome.refusal) } as const
  return { state: withoutDrop(state, uploadId), effects: [{ kind: 'report', report }] }
}

/** Updates the drops whose files are ready, have failed or were cancelled. Cancelled ones lose their places. */
function followUploads(state: DropsState): DropsTransition {
  const { items, isRestored } = state.uploads
  const itemById = new Map(items.map((item) => [item.id, item]))
  const seen = new Set(state.seen)
  const failed = new Set(state.failed)
  const effects: DropsEffect[] = []
  const follow = (drop: PendingDrop): readonly PendingDrop[] => {
    if (drop.assetId !== null) return [drop]
    const { uploadId } = drop
    const item = itemById.get(uploadId)
    if (item === undefined) return seen.has(uploadId) || isRestored ? [] : [drop]
    seen.add(uploadId)
    if (item.stage !== 'failed') failed.delete(uploadId)
    else if (!failed.has(uploadId)) {
      failed.add(uploadId)
      effects.push({ kind: 'report', report: { type: 'failed', name: item.name } })
    }
    return [withAsset(drop, item)]
  }
  return { state: { ...state, drops: state.drops.flatMap(follow), seen, failed }, effects }
}

function withAsset(drop: PendingDrop, item: UploadItem): PendingDrop {
  const assetId = item.stage === 'ready' ? item.reservation?.assetId : undefined
  return assetId === undefined ? drop : { ...drop, assetId }
}

/** Starts reading each ready file that does not wait for another file of its drop. */
function startReady(state: DropsState): DropsTransition {
  if (state.isBusy) return only(state)
  const { drops, placing, resting } = state
  const stageById = new Map(state.uploads.items.map(({ id, stage }) => [id, stage]))
  const isMoving = ({ uploadId, assetId }: PendingDrop): boolean => {
    const stage = stageById.get(uploadId)
    return assetId !== null || (stage !== undefined && moving.has(stage))
  }
  const waiting = new Set(drops.filter(isMoving).flatMap((drop) => followersOf(drops, drop)))
  const effects = drops.flatMap((drop): readonly DropsEffect[] => {
    const { uploadId, assetId } = drop
    const isHeldBack = waiting.has(drop) || placing.has(uploadId) || resting.has(uploadId)
    return assetId === null || isHeldBack ? [] : [{ kind: 'read', uploadId, assetId }]
  })
  const started = effects.flatMap((effect) => (effect.kind === 'read' ? [effect.uploadId] : []))
  return { state: { ...state, placing: new Set([...placing, ...started]) }, effects }
}

/** Keeps the reference of the list of drops while none of them changes, because a new one is stored and rendered. */
function keepReference(before: DropsState, { drops, ...rest }: DropsState): DropsState {
  const isSame = drops.length === before.drops.length && drops.every((drop, at) => drop === before.drops[at])
  return { ...rest, drops: isSame ? before.drops : drops }
}
