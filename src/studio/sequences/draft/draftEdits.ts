import { isSame } from '../../../composition/isSame.ts'
import { MAX_BLOCK_ASSETS, MAX_BLOCKS } from '../../../composition/sequences/sequence.ts'
import type { DraftEdit } from './createDraftStore.ts'
import type { DraftBlock, DraftExclusion, SequenceDraft } from './sequenceDraft.ts'

/** Inserts entries before the one at `index`, or moves them there if they are already in the list. */
export function placedAt<Entry>(list: readonly Entry[], entries: readonly Entry[], index: number): Entry[] {
  const before = list.slice(0, index).filter((entry) => !entries.includes(entry))
  const after = list.slice(index).filter((entry) => !entries.includes(entry))
  return [...before, ...entries, ...after]
}

const changeBlock =
  (key: string, change: (block: DraftBlock) => DraftBlock): DraftEdit =>
  (draft) => ({ ...draft, blocks: draft.blocks.map((block) => (block.key === key ? change(block) : block)) })

export const addBlock =
  (block: Pick<DraftBlock, 'key' | 'label'>): DraftEdit =>
  (draft) =>
    draft.blocks.length >= MAX_BLOCKS ? draft : { ...draft, blocks: [...draft.blocks, { ...block, assetIds: [] }] }

export const removeBlock =
  (key: string): DraftEdit =>
  (draft) => ({ ...draft, blocks: draft.blocks.filter((block) => block.key !== key) })

export const renameBlock = (key: string, label: string): DraftEdit => changeBlock(key, (block) => ({ ...block, label }))

/** Moves a block by a number of places, but not beyond the ends. */
export const moveBlock =
  (key: string, by: number): DraftEdit =>
  (draft) => {
    const block = draft.blocks.find((one) => one.key === key)
    if (!block) return draft
    const others = draft.blocks.filter((one) => one !== block)
    const to = Math.max(0, Math.min(others.length, draft.blocks.indexOf(block) + by))
    return { ...draft, blocks: others.toSpliced(to, 0, block) }
  }

/**
 * Inserts files into a block at `index`, or at its end if there is no such place. Files already in the block move
 * there.
 */
export const placeClips = (key: string, assetIds: readonly string[], index = MAX_BLOCK_ASSETS): DraftEdit =>
  changeBlock(key, (block) => ({
    ...block,
    assetIds: placedAt(block.assetIds, assetIds, index).slice(0, MAX_BLOCK_ASSETS),
  }))

export const removeClip = (key: string, assetId: string): DraftEdit =>
  changeBlock(key, (block) => ({ ...block, assetIds: block.assetIds.filter((id) => id !== assetId) }))

/** Moves a clip from one block to another in one step. */
export const moveClip =
  (assetId: string, from: string, to: { readonly key: string; readonly index: number }): DraftEdit =>
  (draft) => {
    const placed = placeClips(to.key, [assetId], to.index)(draft)
    return from === to.key ? placed : removeClip(from, assetId)(placed)
  }

export const addMusic =
  (assetIds: readonly string[]): DraftEdit =>
  (draft) => {
    const known = new Set(draft.musicTracks.map(({ assetId }) => assetId))
    const added = assetIds.filter((assetId) => !known.has(assetId)).map((assetId) => ({ assetId }))
    return { ...draft, musicTracks: [...draft.musicTracks, ...added] }
  }

export const removeMusic =
  (assetId: string): DraftEdit =>
  (draft) => ({ ...draft, musicTracks: draft.musicTracks.filter((track) => track.assetId !== assetId) })

export const addVoiceover =
  (voiceoverId: string): DraftEdit =>
  (draft) =>
    draft.voiceoverTracks.some((track) => track.voiceoverId === voiceoverId)
      ? draft
      : { ...draft, voiceoverTracks: [...draft.voiceoverTracks, { voiceoverId }] }

export const removeVoiceover =
  (voiceoverId: string): DraftEdit =>
  (draft) => ({
    ...draft,
    voiceoverTracks: draft.voiceoverTracks.filter((track) => track.voiceoverId !== voiceoverId),
  })

export const setLimit =
  (field: keyof SequenceDraft['durationLimits'], isOn: boolean): DraftEdit =>
  (draft) => ({ ...draft, durationLimits: { ...draft.durationLimits, [field]: isOn } })

export const addRule =
  (rule: DraftExclusion): DraftEdit =>
  (draft) =>
    draft.exclusions.some((one) => isSame(one, rule)) ? draft : { ...draft, exclusions: [...draft.exclusions, rule] }

export const removeRule =
  (rule: DraftExclusion): DraftEdit =>
  (draft) => ({ ...draft, exclusions: draft.exclusions.filter((one) => !isSame(one, rule)) })
