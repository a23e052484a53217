import { needsNothing, type ReadResources } from '../../../client/resources/toolResources.ts'
import type { SourceMedia } from '../../../composition/sourceMedia.ts'
import type { Composition } from '../../../composition/schema.ts'
import { isSpeechPreparable } from '../../../composition/speech/isSpeechPreparable.ts'
import { applyToolEdit } from '../../../composition/tools/applyToolEdit.ts'
import { isCallOf } from '../../../composition/tools/tools.ts'
import { resourceNeeds } from '../../../composition/tools/definition/resourceNeeds.ts'
import { noNeeds, stockKey, type ResourceNeeds } from '../../../composition/tools/definition/toolResources.ts'
import { changedLockedRow } from '../../session/actions/commitUnlocked.ts'
import { rowTitle, type Rows } from '../../session/view/rows.ts'
import { closingEdits, type Rippling, withClosed } from '../../session/changes/closingEdits.ts'
import type { Planned } from '../conversation/conversation.ts'
import { createdIdsOf, reviewPlan, type PlanReview, type ReviewInput } from './planReview.ts'
import { sessionRefused } from '../../session/refusals.ts'

/** Loaded resources and the needs that they cover. */
export interface KnownResources {
  readonly needs: ResourceNeeds
  readonly read: ReadResources
}

const namesOf = (needs: ResourceNeeds): readonly string[] => [
  ...needs.assetIds,
  ...needs.stock.map(stockKey),
  ...needs.voiceoverIds.map((id) => `voiceover:${id}`),
  ...needs.captionIds.map((id) => `captions:${id}`),
  ...needs.captionsOf.map(({ assetId, language }) => `captionsOf:${assetId}:${language ?? ''}`),
  ...needs.speechOf.map((assetId) => `speechOf:${assetId}`),
]

const byName = <T>(list: readonly T[], nameOf: (entry: T) => string): T[] => [
  ...new Map(list.map((entry) => [nameOf(entry), entry])).values(),
]

export function joinedNeeds(one: ResourceNeeds, other: ResourceNeeds): ResourceNeeds {
  const own = (id: string): string => id
  return {
    assetIds: byName([...one.assetIds, ...other.assetIds], own),
    stock: byName([...one.stock, ...other.stock], stockKey),
    voiceoverIds: byName([...one.voiceoverIds, ...other.voiceoverIds], own),
    captionIds: byName([...one.captionIds, ...other.captionIds], own),
    captionsOf: byName(
      [...one.captionsOf, ...other.captionsOf],
      ({ assetId, language }) => `${assetId} ${language ?? ''}`,
    ),
    speechOf: byName([...one.speechOf, ...other.speechOf], own),
  }
}

export interface PlanDryRunInput {
  readonly planned: Planned
  readonly document: Composition
  /** Document that the plan was made for. Null if unknown. */
  readonly base: Composition | null
  readonly sources: ReadonlyMap<string, SourceMedia>
  readonly known: KnownResources | null
  /** True if the host creates missing transcripts. */
  readonly recognises: boolean
  /** The dry run respects their locks, which exist on this device only. */
  readonly rows: Rows
  /** In ripple mode, the gaps that a step leaves are closed. */
  readonly options: Rippling
}

export interface PlanDryRun {
  readonly review: PlanReview
  /** Resources that the steps need, loaded or not. */
  readonly needs: ResourceNeeds
  readonly createdIds: Planned['createdIds']
  /** Also contains media that is not in the project yet. */
  readonly media: ReadonlyMap<string, SourceMedia>
}

/** Adds loaded stock and voiceovers to the project's media. */
function withMediaOf(
  sources: PlanDryRunInput['sources'],
  { media, resources }: ReadResources,
): PlanDryRunInput['sources'] {
  const voices = [...resources.voiceovers.values()].map((voiceover) => voiceover.media)
  const all = [...media, ...resources.stock.values(), ...voices]
  return new Map([...sources, ...all.map((one) => [one.assetId, one] as const)])
}

/** Tries a plan with the known resources. Also returns the resources that it needs. */
export function dryRunPlan({
  planned,
  document,
  base,
  sources,
  known,
  recognises,
  rows,
  options,
}: PlanDryRunInput): PlanDryRun {
  let needs = known?.needs ?? noNeeds
  const names = new Set(namesOf(needs))
  const media = known === null ? sources : withMediaOf(sources, known.read)
  const dryRunStep: ReviewInput['dryRunStep'] = (current, call) => {
    if (!isCallOf('edit', call)) return null
    const all = resourceNeeds(current, call)
    const wanted = { ...all, assetIds: all.assetIds.filter((id) => !media.has(id)) }
    if (!needsNothing(wanted)) {
      needs = joinedNeeds(needs, wanted)
      if (namesOf(wanted).some((name) => !names.has(name))) return null
    }
    const tried = applyToolEdit(current, call, {
      sources: media,
      ...(known === null ? {} : { resources: known.read.resources }),
    })
    // Only the service recognises speech, so the outcome is unknown here.
    if (isSpeechPreparable(tried, recognises)) return null
    if (!tried.ok) return tried
    // A new aspect ratio changes overlays on locked rows too, as it does when the user sets it.
    const isWhole = call.tool === 'setCanvasSettings'
    const closing = closingEdits({ before: current, after: tried.value.document }, call, options)
    const document = withClosed(tried.value.document, closing, rows)
    const locked = isWhole ? null : changedLockedRow(current, document, rows)
    if (locked === null) return { ok: true, value: { ...tried.value, document } }
    return sessionRefused('row_locked', { reason: 'step', row: rowTitle(locked.row, rows[locked.row]) })
  }
  const createdIds =
    planned.createdIds ?? (base === null ? null : createdIdsOf({ planned, document: base, dryRunStep }))
  return {
    review: reviewPlan({ planned: { ...planned, createdIds }, document, base, dryRunStep }),
    needs,
    createdIds,
    media,
  }
}
